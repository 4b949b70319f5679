import type { Random } from './random.ts';
import type { Setting } from './setting.ts';

const minute = 60_000;

/** Milliseconds of the title that a viewer would watch without interruption. */
export const intendedTime = (random: Random, { title, isLive }: Setting): number => {
  if (isLive) return Math.min(random.logNormal(14 * minute, 0.9), 210 * minute);
  const kind = random.next();
  if (kind < 0.3) return Math.min(title.duration, random.exponential(title.duration * 0.07) + 4000);
  return kind < 0.56 ? random.between(0.1, 1) * title.duration : title.duration;
};

/** Bitrate relative to the bandwidth above which a rendition stalls. */
const starving = 0.9;

/** Average stall rate, by the rendition's bitrate relative to the bandwidth. */
const stallsEvery = (load: number): number => {
  if (load > starving) return 0.7 * minute;
  return load > 0.6 ? 4 * minute : 24 * minute;
};

/** Durations of the samples of one stall: collectors send some while it lasts. */
export const stallBeats = (random: Random, load: number, isOut: boolean): number[] => {
  const median = isOut ? 7000 : load > starving ? 3000 : 1300;
  let remainingMilliseconds = Math.round(Math.min(stallMax, random.logNormal(median, 0.85)));
  const beats: number[] = [];
  for (const beat of [3000, 5000, 10_000, 30_000, 59_700, 59_700]) {
    if (remainingMilliseconds <= 0) break;
    beats.push(Math.min(beat, remainingMilliseconds));
    remainingMilliseconds -= beat;
  }
  return beats;
};

/** Duration of a stall after which collectors give up. */
export const stallMax = 120_000;

export type Event = 'network' | 'stall' | 'pause' | 'seek' | 'tracks' | 'fault' | 'ads';
export const events: readonly Event[] = ['network', 'stall', 'pause', 'seek', 'tracks', 'fault', 'ads'];

/** Milliseconds of playback until the next event. */
export const gapUntil = (random: Random, event: Event, { isLive, ads }: Setting, load: number, isOut: boolean) => {
  if (event === 'ads') return ads ? 9 * minute + random.between(0, 3 * minute) : Number.POSITIVE_INFINITY;
  const means: Record<Exclude<Event, 'ads'>, number> = {
    network: 1.1 * minute,
    stall: stallsEvery(load),
    pause: 13 * minute,
    seek: isLive ? Number.POSITIVE_INFINITY : 15 * minute,
    tracks: 70 * minute,
    fault: isOut ? 9 * minute : 620 * minute,
  };
  return Math.max(400, random.exponential(means[event]));
};
