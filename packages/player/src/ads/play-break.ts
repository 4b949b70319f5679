import { createId } from '@sluice/telemetry';
import type { AdFailure } from '../state/ads.ts';
import { describeAd, describeEmptyBreak } from './ad-report.ts';
import { createAdView } from './ad-view.ts';
import type { AdBreak } from './breaks.ts';
import { companionsOf, inSequence, linearOf } from './media.ts';
import { type AdPlayer, type AdProgress, playAd } from './play-ad.ts';
import type { AdStage } from './run-ads.ts';
import type { VastAd, VastResult } from './vast.ts';

const codes = { noAd: 303, timeout: 301 } as const;

/** Plays the ads of a break one after the other; returns whether there was one. */
export async function playBreak(stage: AdStage, adBreak: AdBreak, signal: AbortSignal): Promise<boolean> {
  const { store, link } = stage.playback;
  let result: VastResult;
  try {
    result = await adBreak.load();
  } catch (error) {
    fail(codes.timeout, error instanceof Error ? error.message : String(error));
    return false;
  }
  const ads = inSequence(result.ads);
  if (ads.length === 0) fail(codes.noAd, 'The ad server returned no ad.');
  if (ads.length === 0 || signal.aborted) return false;
  adBreak.track('breakStart');
  stage.playback.pauseVideo();
  for (const [index, ad] of ads.entries()) {
    if (signal.aborted) break;
    await showAd({ stage, adBreak, result, ad, index, count: ads.length, signal });
  }
  adBreak.track('breakEnd');
  return true;

  function fail(code: number, message: string): void {
    adBreak.track('error', code);
    const failure: AdFailure = { code, message, tagUrl: adBreak.tagUrl };
    store.set({ adFailure: failure });
    link.telemetry?.recordAd(describeEmptyBreak(adBreak, createId(), failure));
  }
}

interface ShowParts {
  stage: AdStage;
  adBreak: AdBreak;
  result: VastResult;
  ad: VastAd;
  index: number;
  count: number;
  signal: AbortSignal;
}

async function showAd({ stage, adBreak, result, ad, index, count, signal }: ShowParts): Promise<void> {
  const { playback, layer, strings } = stage;
  const { store, link } = playback;
  const adImpressionId = createId();
  const view = createAdView(strings, {
    toggle: () => player.toggle(),
    skip: () => player.skip(),
    visit: () => player.visit(),
    toggleSound: () => playback.setMuted(!playback.state.isMuted),
  });
  const showing = new AbortController();
  followVolume(playback.video, view.video, showing.signal);
  layer.append(view.element);
  const base = { id: adImpressionId, placement: adBreak.position.placement, number: index + 1, count };
  const companions = companionsOf(ad);
  const draw = ({ seconds, durationSeconds, skipInSeconds, isPaused }: AdProgress) => {
    const state = {
      ...base,
      companions,
      ...(ad.title && { title: ad.title }),
      remainingSeconds: Math.max(0, Math.ceil(durationSeconds - seconds)),
      ...(skipInSeconds !== undefined && { skipInSeconds }),
      isPaused,
    };
    view.update(state, player.hasLink);
    store.set({ ad: state });
  };
  const player: AdPlayer = playAd(ad, view, (progress) => draw(progress));
  playback.setInterlude({ play: () => player.play(), pause: () => player.pause() });
  draw({ seconds: 0, durationSeconds: linearOf(ad)?.duration ?? 0, skipInSeconds: undefined, isPaused: false });
  signal.addEventListener('abort', () => player.close(), { signal: showing.signal });
  globalThis.addEventListener('pagehide', () => player.close(), { signal: showing.signal });
  const outcome = await player.ended;
  showing.abort();
  view.element.remove();
  playback.setInterlude(undefined);
  store.set({
    ad: undefined,
    ...(outcome.error && { adFailure: { ...outcome.error, tagUrl: adBreak.tagUrl } }),
  });
  link.telemetry?.recordAd(
    describeAd({ adImpressionId, adBreak, result, outcome, podPosition: index }),
    outcome.isClosed,
  );
}

/** Keeps the volume of the ad at that of the video, which the controls and shortcuts change. */
function followVolume(from: HTMLVideoElement, to: HTMLVideoElement, signal: AbortSignal): void {
  const follow = () => {
    to.muted = from.muted;
    to.volume = from.volume;
  };
  from.addEventListener('volumechange', follow, { signal });
  follow();
}
