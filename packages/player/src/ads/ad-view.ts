import { make, makeIconButton, setAttribute, setText } from '../controls/dom.ts';
import { formatTime } from '../controls/format-time.ts';
import type { Strings } from '../core/strings.ts';
import type { AdState } from '../state/ads.ts';

export interface AdCommands {
  toggle(): void;
  skip(): void;
  toggleSound(): void;
  /** Opens the advertiser's page. */
  visit(): void;
}

export interface AdView {
  element: HTMLElement;
  video: HTMLVideoElement;
  update(state: AdState, hasLink: boolean): void;
}

/** Covers the player with the video of an ad and its controls. */
export function createAdView(strings: Strings, commands: AdCommands): AdView {
  const video = make('video', { class: 'ad-video', playsinline: true, preload: 'auto', tabindex: '-1' });
  const label = make('div', { class: 'ad-label' });
  const play = makeIconButton('ad-play', commands.toggle);
  const sound = makeIconButton('ad-sound', commands.toggleSound);
  const visit = make('button', { type: 'button', class: 'ad-visit' }, strings.visitAdvertiser);
  const skip = make('button', { type: 'button', class: 'ad-skip' });
  visit.addEventListener('click', commands.visit);
  skip.addEventListener('click', commands.skip);
  const bar = make('div', { class: 'ad-bar' }, play.element, sound.element, label, visit, skip);
  const element = make('div', { class: 'ad', role: 'group', 'aria-label': strings.ad }, video, bar);
  let isLinked = false;
  video.addEventListener('click', () => (isLinked ? commands.visit() : commands.toggle()));
  return {
    element,
    video,
    update({ number, count, remainingSeconds, skipInSeconds, isPaused }, hasLink) {
      isLinked = hasLink;
      const place = count > 1 ? `${strings.ad} ${number} ${strings.of} ${count}` : strings.ad;
      setText(label, `${place} · ${formatTime(remainingSeconds)}`);
      play.show(isPaused ? 'play' : 'pause', isPaused ? strings.play : strings.pause, 'k');
      sound.show(video.muted ? 'volumeOff' : 'volumeHigh', video.muted ? strings.unmute : strings.mute, 'm');
      setAttribute(visit, 'hidden', !hasLink);
      setAttribute(skip, 'hidden', skipInSeconds === undefined);
      setAttribute(skip, 'disabled', (skipInSeconds ?? 0) > 0);
      setText(skip, skipInSeconds ? `${strings.skipAdIn} ${skipInSeconds}` : strings.skipAd);
    },
  };
}

let sheet: CSSStyleSheet | undefined;

/** Adds the styles of ads to the player's root. */
export function adoptAdTheme(root: Node): void {
  if (!(root instanceof ShadowRoot)) return;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(adTheme);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

const adTheme = /* css */ `
.ad { position: absolute; inset: 0; background: #000; }
.ad-video { cursor: pointer; }
.ad-bar {
  position: absolute; inset: auto 0 0; display: flex; align-items: center; gap: 8px; padding: 40px 14px 12px;
  background: linear-gradient(transparent, rgb(0 0 0 / 0.7)); pointer-events: none;
}
.ad-bar > * { pointer-events: auto; }
.ad-label { flex: 1; min-width: 0; font-size: 13px; font-variant-numeric: tabular-nums; white-space: nowrap; }
.ad-visit, .ad-skip {
  min-height: 40px; padding: 0 16px; border-radius: 10px; background: rgb(18 20 26 / 0.86); font-weight: 600; white-space: nowrap;
  box-shadow: inset 0 0 0 1px rgb(255 255 255 / 0.3);
}
.ad-skip:disabled { color: rgb(255 255 255 / 0.75); cursor: default; }
:is(.ad-visit, .ad-skip:not(:disabled)):hover { background: rgb(50 54 64 / 0.95); }
`;
