import { isPositive, type ImpressionSample } from './impression-sample.ts';

const timelineStates = [
  'ClientSideAd',
  'Buffering',
  'Error',
  'Playing',
  'Pause',
  'Seeking',
  'Startup',
  'Other',
] as const;
export type TimelineState = (typeof timelineStates)[number];

const serverSide = 2;

/** Reports whether a server-side ad was on screen. */
export const isServerSideAd = ({ ad, ad_type }: ImpressionSample): boolean =>
  ad === serverSide || ad_type === serverSide;

const rules: readonly (readonly [TimelineState, (sample: ImpressionSample) => boolean])[] = [
  ['ClientSideAd', (sample) => isPositive(sample.ad) && !isServerSideAd(sample)],
  ['Buffering', ({ buffered }) => isPositive(buffered)],
  ['Error', ({ error_code }) => error_code !== null],
  ['Playing', ({ played }) => isPositive(played)],
  ['Pause', ({ paused }) => isPositive(paused)],
  ['Seeking', ({ seeked }) => isPositive(seeked)],
  ['Startup', (sample) => isPositive(sample.player_startuptime) || isPositive(sample.video_startuptime)],
];

/** Returns the timeline state of a sample by the first matching rule. */
export const timelineState = (sample: ImpressionSample): TimelineState =>
  rules.find(([, matches]) => matches(sample))?.[0] ?? 'Other';
