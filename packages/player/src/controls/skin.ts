import type { Player, PlayerConfig } from '../core/config.ts';
import type { PlayerState } from '../state/state.ts';
import {
  bigPlayButton,
  errorPanel,
  helpPanel,
  hintBubble,
  noticePanel,
  posterImage,
  spinner,
  watermarkImage,
} from './overlays.ts';
import {
  captionsButton,
  fullscreenButton,
  pictureInPictureButton,
  playButton,
  timeDisplay,
  togglePlay,
  volumeControl,
} from './buttons.ts';
import { captions } from './captions.ts';
import { castButton } from './cast-button.ts';
import type { ControlContext } from './control.ts';
import { make, setAttribute, setText } from './dom.ts';
import { commandOf } from './keyboard.ts';
import { runCommand } from './run-command.ts';
import { seekBar } from './seek-bar.ts';
import { settingsMenu } from './settings-menu.ts';
import { defaultStrings } from '../core/strings.ts';

const idleAfterMilliseconds = 3000;

export interface Skin {
  element: HTMLElement;
  destroy(): void;
}

/** Overlays the controls on the video and keeps them in sync with the state. */
export function createSkin(player: Player, config: PlayerConfig): Skin {
  const strings = { ...defaultStrings, ...config.strings };
  const hint = hintBubble();
  const context: ControlContext = { player, strings, hint: hint.show };
  const text = captions(player.video);
  const menu = settingsMenu(context);
  const help = helpPanel(context);
  const seek = seekBar(context);
  const buttons = [
    playButton(context),
    volumeControl(context),
    timeDisplay(context),
    captionsButton(context),
    menu,
    castButton(context),
    pictureInPictureButton(context),
    fullscreenButton(context),
  ];
  const overlays = [
    posterImage(),
    watermarkImage(context),
    spinner(context),
    bigPlayButton(context),
    noticePanel(),
    errorPanel(context),
  ];
  const [poster, ...upper] = overlays.map((overlay) => overlay.element);
  const title = make('div', { class: 'title' });
  const row = make('div', { class: 'row' }, ...buttons.map((button) => button.element));
  const bar = make('div', { class: 'bar' }, seek.element, row);
  const element = make('div', { class: 'player', role: 'region', tabindex: '0', 'aria-label': strings.player });
  setAttribute(element, 'data-bare', config.hasControls === false);
  element.append(
    player.video,
    ...(poster ? [poster] : []),
    text.element,
    title,
    ...upper,
    bar,
    menu.panel,
    hint.element,
    help.element,
  );

  const listening = new AbortController();
  const toggleHelp = () => help.toggle();
  bindKeyboard({
    target: config.keyboard === 'page' ? document : element,
    signal: listening.signal,
    onEscape: () => help.close(),
    run: (command) => runCommand(command, { ...context, toggleHelp }),
  });
  const idle = bindIdle(element, player, () => menu.isOpen, listening.signal);
  bindPointer({ element, player, menu, idle, signal: listening.signal });
  const update = (state: PlayerState) => {
    for (const control of [...buttons, seek, ...overlays]) control.update(state);
    setText(title, state.source?.title ?? '');
    setAttribute(
      element,
      'aria-label',
      state.source?.title ? `${strings.player}: ${state.source.title}` : strings.player,
    );
    setAttribute(element, 'data-status', state.status);
    setAttribute(element, 'data-started', state.hasStarted);
    setAttribute(element, 'data-paused', state.isPaused);
    setAttribute(element, 'data-live', state.isLive);
    element.style.setProperty('--caption-scale', String(state.captionScale));
    setAttribute(element, 'data-caption-box', state.captionBox);
  };
  const unsubscribe = player.subscribe(update);
  update(player.state);
  return {
    element,
    destroy() {
      unsubscribe();
      listening.abort();
      idle.stop();
      text.destroy();
    },
  };
}

interface KeyboardParts {
  target: Document | HTMLElement;
  signal: AbortSignal;
  onEscape: () => void;
  run: (command: NonNullable<ReturnType<typeof commandOf>>) => void;
}

function bindKeyboard({ target, signal, onEscape, run }: KeyboardParts): void {
  const onKey = (event: Event) => {
    if (!(event instanceof KeyboardEvent) || event.defaultPrevented) return;
    if (event.key === 'Escape') onEscape();
    const command = commandOf(event);
    if (!command || isOwnKey(event)) return;
    event.preventDefault();
    run(command);
  };
  target.addEventListener('keydown', onKey, { signal });
}

/** Space and Enter activate the focused button; text fields keep all keys. */
function isOwnKey(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0];
  if (target instanceof HTMLInputElement) return target.type !== 'range' || /^(Arrow|Home|End)/.test(event.key);
  if (target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable)) return true;
  return target instanceof HTMLButtonElement && event.key === ' ';
}

interface Idle {
  wake(): void;
  rest(): void;
  stop(): void;
}

/** Hides the controls of a playing video after inactivity. */
function bindIdle(element: HTMLElement, player: Player, isHeldOpen: () => boolean, signal: AbortSignal): Idle {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = () => {
    const isBusy = isHeldOpen() || player.state.isPaused || element.querySelector('[data-dragging]') !== null;
    if (!isBusy) setAttribute(element, 'data-idle', true);
  };
  const wake = () => {
    setAttribute(element, 'data-idle', false);
    clearTimeout(timer);
    timer = setTimeout(rest, idleAfterMilliseconds);
  };
  const onPointer = (event: PointerEvent) => event.pointerType !== 'touch' && wake();
  element.addEventListener('pointermove', onPointer, { signal });
  element.addEventListener('pointerleave', (event) => event.pointerType !== 'touch' && rest(), { signal });
  element.addEventListener('focusin', wake, { signal });
  element.addEventListener('keydown', wake, { signal });
  player.on('play', wake);
  player.on('pause', wake);
  return { wake, rest, stop: () => clearTimeout(timer) };
}

interface PointerParts {
  element: HTMLElement;
  player: Player;
  menu: { readonly isOpen: boolean; close(): void };
  idle: Idle;
  signal: AbortSignal;
}

/** A click on the video plays or pauses; a tap shows or hides the controls; a double click toggles full screen. */
function bindPointer({ element, player, menu, idle, signal }: PointerParts): void {
  const isPicture = (event: Event) => {
    const target = event.composedPath()[0];
    return (
      target === player.video ||
      (target instanceof Element && target.matches('.player, .poster, .captions, .cue, .cue *'))
    );
  };
  element.addEventListener(
    'click',
    (event) => {
      if (!isPicture(event)) return;
      if (menu.isOpen) menu.close();
      else if (event instanceof PointerEvent && event.pointerType === 'touch' && player.state.hasStarted) {
        if (element.hasAttribute('data-idle')) idle.wake();
        else idle.rest();
      } else togglePlay({ player });
    },
    { signal },
  );
  element.addEventListener('dblclick', (event) => isPicture(event) && player.toggleFullscreen(), { signal });
  element.addEventListener(
    'focusout',
    (event) => {
      const next = event.relatedTarget;
      if (menu.isOpen && next instanceof Node && !element.contains(next)) menu.close();
    },
    { signal },
  );
}
