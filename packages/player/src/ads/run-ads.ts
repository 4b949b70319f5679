import { createId } from '@sluice/telemetry';
import type { SteeredPlayback } from '../core/playback.ts';
import type { Strings } from '../core/strings.ts';
import type { AdTag } from '../state/ads.ts';
import type { PlayerState } from '../state/state.ts';
import { adoptAdTheme } from './ad-view.ts';
import { type AdBreak, resolveBreaks } from './breaks.ts';
import { playBreak } from './play-break.ts';
import { findDue, isPlacement } from './positions.ts';

export interface AdStage {
  playback: SteeredPlayback;
  /** Element of the skin that ads cover. */
  layer: HTMLElement;
  strings: Strings;
}

/** Shows the ads of a schedule with each view; what fails only means that there is no ad. */
export function runAds(stage: AdStage, tags: readonly AdTag[], signal: AbortSignal): void {
  const { store } = stage.playback;
  let view = new AbortController();
  const startView = () => {
    view.abort();
    view = new AbortController();
    void new AdView(stage, AbortSignal.any([signal, view.signal])).run(tags);
  };
  const stop = store.subscribe((state, before) => {
    if (state.viewNumber === before.viewNumber) return;
    stage.playback.hold();
    startView();
  });
  signal.addEventListener('abort', stop);
  adoptAdTheme(stage.layer.getRootNode());
  // The source may have been loaded while this script was.
  if (store.get().source) startView();
}

/** Breaks of one view. */
class AdView {
  readonly #stage: AdStage;
  readonly #signal: AbortSignal;
  #pending: AdBreak[] = [];
  #isBusy = false;

  constructor(stage: AdStage, signal: AbortSignal) {
    this.#stage = stage;
    this.#signal = signal;
  }

  async run(tags: readonly AdTag[]): Promise<void> {
    const { playback } = this.#stage;
    try {
      this.#pending = await resolveBreaks(tags, this.#signal, (tagUrl, message) =>
        this.#reportFailure(tagUrl, message),
      );
      const first = this.#take((adBreak) => isPlacement(adBreak, 'pre'));
      // Requested while the video loads, so that the first ad starts as soon as the viewer wants to play.
      if (first.length > 0) {
        for (const adBreak of first) adBreak.load().catch(() => {});
        await this.#untilPlayIsWanted();
        await this.#show(first);
      }
    } finally {
      if (!this.#signal.aborted) playback.releaseHold();
    }
    if (this.#signal.aborted) return;
    this.#signal.addEventListener(
      'abort',
      playback.store.subscribe((state, before) => this.#follow(state, before)),
    );
  }

  #follow(state: PlayerState, before: PlayerState): void {
    if (this.#isBusy) return;
    if (state.status === 'ended' && before.status !== 'ended') {
      const last = this.#take((adBreak) => isPlacement(adBreak, 'post'));
      if (last.length > 0) void this.#show(last);
      return;
    }
    if (state.status !== 'playing' || state.isLive || state.currentTimeSeconds === before.currentTimeSeconds) return;
    const { currentTimeSeconds: seconds, durationSeconds } = state;
    const found = findDue(this.#pending, { seconds, durationSeconds });
    if (!found) return;
    this.#pending = this.#pending.filter((adBreak) => adBreak !== found.due && !found.passed.includes(adBreak));
    void this.#interrupt(found.due);
  }

  /** Pauses the video only once there is an ad to show. */
  async #interrupt(adBreak: AdBreak): Promise<void> {
    const { playback } = this.#stage;
    this.#isBusy = true;
    try {
      await adBreak.load().catch(() => {});
      if (this.#signal.aborted) return;
      const isPlaying = !playback.state.isPaused;
      const hasShown = await playBreak(this.#stage, adBreak, this.#signal);
      if (hasShown && isPlaying && !this.#signal.aborted) playback.play();
    } finally {
      this.#isBusy = false;
    }
  }

  async #show(breaks: AdBreak[]): Promise<void> {
    this.#isBusy = true;
    try {
      for (const adBreak of breaks) if (!this.#signal.aborted) await playBreak(this.#stage, adBreak, this.#signal);
    } finally {
      this.#isBusy = false;
    }
  }

  #take(matches: (adBreak: AdBreak) => boolean): AdBreak[] {
    const taken = this.#pending.filter(matches);
    this.#pending = this.#pending.filter((adBreak) => !matches(adBreak));
    return taken;
  }

  #untilPlayIsWanted(): Promise<void> {
    const { store } = this.#stage.playback;
    return new Promise((resolve) => {
      const consider = ({ isPaused, status }: PlayerState) => {
        if (isPaused || status === 'loading' || status === 'idle') return;
        stop();
        resolve();
      };
      const stop = store.subscribe(consider);
      this.#signal.addEventListener('abort', () => (stop(), resolve()));
      consider(store.get());
    });
  }

  #reportFailure(tagUrl: string, message: string): void {
    const failure = { code: 900, message, tagUrl };
    this.#stage.playback.store.set({ adFailure: failure });
    this.#stage.playback.link.telemetry?.recordAd({
      adImpressionId: createId(),
      adType: 1,
      adModule: 'sluice-ads',
      adTagUrl: tagUrl,
      started: 0,
      errorCode: failure.code,
      errorMessage: message,
      errorSeverity: 'CRITICAL',
    });
  }
}
