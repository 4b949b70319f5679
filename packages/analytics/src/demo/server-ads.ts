import type { Random } from './random.ts';
import type { Recorder } from './recorder.ts';

const inserted = [
  { share: 36, id: 'ss-rail', system: 'Stitchline', seconds: 30 },
  { share: 34, id: 'ss-coffee', system: 'Stitchline', seconds: 15 },
  { share: 18, id: 'ss-bank', system: 'Northlight', seconds: 20 },
  { share: 12, id: 'ss-lamp', system: 'Northlight', seconds: 10 },
] as const;

const events = [
  { at: 0, name: 'started', beacon: undefined },
  { at: 0.25, name: 'quartile1', beacon: 'quartile1_failed_beacon_url' },
  { at: 0.5, name: 'midpoint', beacon: 'midpoint_failed_beacon_url' },
  { at: 0.75, name: 'quartile3', beacon: 'quartile3_failed_beacon_url' },
  { at: 1, name: 'completed', beacon: 'completed_failed_beacon_url' },
] as const;

type Play = (milliseconds: number, columns: Record<string, unknown>) => void;

const showAd = (random: Random, recorder: Recorder, play: Play, adIndex: number): boolean => {
  const { id, system, seconds } = random.byShare(inserted);
  const ad = { ad_id: id, ad_index: adIndex, ad_position: 'midroll', ad_system: system };
  const shared = { ...ad, ad_impression_id: random.uuid(), ad_type: 2, ad_duration: seconds * 1000 };
  const startedAt = recorder.clock;
  const leavesAt = random.chance(0.07) ? random.next() : 2;
  for (const [index, { at, name, beacon }] of events.entries()) {
    if (index > 0) play((seconds * 1000) / 4, index === 1 ? { ad: 2, ...ad } : { ad: 2, ...ad, ad_index: null });
    if (recorder.isOver || at > leavesAt) return false;
    recorder.advertise({
      ...shared,
      [name]: 1,
      time_since_ad_started: recorder.clock - startedAt,
      ...(beacon && random.chance(0.012) && { [beacon]: `https://beacons.example.net/${id}/${name}` }),
    });
  }
  return true;
};

/** Records a break of server-side ads; returns the number of the next ad, undefined if the viewer left. */
export const showServerAds = (
  random: Random,
  recorder: Recorder,
  play: Play,
  firstIndex: number,
): number | undefined => {
  const count = random.whole(2, 4);
  for (let index = 0; index < count; index += 1)
    if (!showAd(random, recorder, play, firstIndex + index)) return undefined;
  return firstIndex + count;
};
