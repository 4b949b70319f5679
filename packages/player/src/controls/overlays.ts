import type { Control, ControlContext } from './control.ts';
import { drawIcon, make, makeIconButton, setAttribute, setText } from './dom.ts';
import type { Strings } from '../core/strings.ts';

export function posterImage(): Control {
  const image = make('img', { class: 'poster', alt: '', hidden: true });
  return {
    element: image,
    update({ source, hasStarted, isPaused, notice }) {
      const url = notice?.poster ?? source?.poster;
      // A video that starts by itself does not wait for a picture that is covered at once.
      if (url && (isPaused || notice)) setAttribute(image, 'src', url);
      setAttribute(image, 'hidden', image.getAttribute('src') !== url || (hasStarted && !notice));
    },
  };
}

/** Shows a text in place of a video, such as that it is being prepared. */
export function noticePanel(): Control {
  const title = make('p', { class: 'notice-title' });
  const text = make('p', { class: 'notice-text' });
  const element = make(
    'div',
    { class: 'notice', role: 'status', hidden: true },
    make('div', { class: 'notice-body' }, make('div', { class: 'notice-wait' }), title, text),
  );
  return {
    element,
    update({ notice }) {
      setAttribute(element, 'hidden', !notice);
      setAttribute(element, 'data-waiting', notice?.isWaiting ?? false);
      setText(title, notice?.title ?? '');
      setText(text, notice?.text ?? '');
    },
  };
}

/** Image over the corner of the video; its link opens in another tab without access to this page. */
export function watermarkImage({ strings }: ControlContext): Control {
  const image = make('img', { alt: '' });
  const link = make('a', { target: '_blank', rel: 'noopener noreferrer', 'aria-label': strings.watermark }, image);
  const element = make('div', { class: 'watermark', hidden: true }, link);
  return {
    element,
    update({ watermark, status }) {
      setAttribute(element, 'hidden', !watermark || status === 'failed');
      if (watermark && image.getAttribute('src') !== watermark.imageUrl) image.src = watermark.imageUrl;
      setAttribute(link, 'href', webAddress(watermark?.link));
    },
  };
}

/** Returns an address only if it is of the web: links must not run scripts. */
function webAddress(text: string | undefined): string | undefined {
  const url = text ? URL.parse(text, document.baseURI) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

export function bigPlayButton({ player, strings }: ControlContext): Control {
  const button = make('button', { type: 'button', class: 'big-play', 'aria-label': strings.play }, drawIcon('play'));
  button.addEventListener('click', () => player.play());
  return {
    element: button,
    update: ({ status, hasStarted, isPaused }) =>
      setAttribute(button, 'hidden', hasStarted || !isPaused || status === 'failed' || status === 'idle'),
  };
}

export function spinner({ strings }: ControlContext): Control {
  const element = make('div', { class: 'spinner', role: 'status', 'aria-label': strings.loading, hidden: true });
  return {
    element,
    update: ({ status, isPaused }) =>
      setAttribute(
        element,
        'hidden',
        isPaused || !['loading', 'ready', 'starting', 'buffering', 'seeking'].includes(status),
      ),
  };
}

/** Shows an error with advice and a retry button. */
export function errorPanel({ player, strings }: ControlContext): Control {
  const title = make('p', { class: 'error-title' });
  const advice = make('p', { class: 'error-advice' });
  const code = make('p', { class: 'error-code' });
  const retry = make('button', { type: 'button', class: 'error-retry' }, drawIcon('replay'), strings.tryAgain);
  retry.addEventListener('click', () => player.retry());
  const element = make(
    'div',
    { class: 'error', role: 'alert', hidden: true },
    make('div', { class: 'error-body' }, title, advice, retry, code),
  );
  return {
    element,
    update({ error }) {
      setAttribute(element, 'hidden', !error);
      if (!error) return;
      setText(title, error.title);
      setText(advice, error.advice);
      setText(code, `${strings.errorCode}: ${error.code}${error.engineCode ? ` (${error.engineCode})` : ''}`);
    },
  };
}

export interface Help {
  element: HTMLElement;
  toggle(): void;
  close(): boolean;
}

/** Shows the list of shortcuts. */
export function helpPanel({ strings }: ControlContext): Help {
  const closeButton = makeIconButton('help-close', () => close());
  closeButton.show('close', strings.close);
  const rows = shortcuts(strings).flatMap(([keys, text]) => [
    make('dt', {}, ...keys.map((key) => make('kbd', {}, key))),
    make('dd', {}, text),
  ]);
  const heading = make('p', { class: 'help-title' }, strings.shortcuts);
  const element = make(
    'div',
    { class: 'help', role: 'dialog', 'aria-label': strings.shortcuts, hidden: true },
    make('div', { class: 'help-body' }, heading, closeButton.element, make('dl', {}, ...rows)),
  );
  const close = () => {
    const wasOpen = !element.hidden;
    setAttribute(element, 'hidden', true);
    return wasOpen;
  };
  const toggle = () => {
    if (close()) return;
    setAttribute(element, 'hidden', false);
    closeButton.element.focus();
  };
  return { element, toggle, close };
}

const shortcuts = (strings: Strings): [keys: string[], text: string][] => [
  [['Space', 'K'], strings.shortcutPlay],
  [['←', '→'], strings.shortcutSeekShort],
  [['J', 'L'], strings.shortcutSeekLong],
  [['↑', '↓'], strings.shortcutVolume],
  [['M'], strings.shortcutMute],
  [['F'], strings.shortcutFullscreen],
  [['C'], strings.shortcutCaptions],
  [['0', '…', '9'], strings.shortcutPart],
  [['Home', 'End'], strings.shortcutEnds],
  [['?'], strings.shortcutHelp],
];

/** Briefly shows the effect of a shortcut. */
export function hintBubble(): { element: HTMLElement; show: (text: string) => void } {
  const element = make('div', { class: 'hint', role: 'status' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    element,
    show(text) {
      setText(element, text);
      setAttribute(element, 'data-shown', true);
      clearTimeout(timer);
      timer = setTimeout(() => setAttribute(element, 'data-shown', false), 900);
    },
  };
}
