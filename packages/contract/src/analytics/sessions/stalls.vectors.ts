import type { StoredRow } from './impression-sample.ts';

const played: StoredRow = { played: 5000, videotime_end: 9000 };
const stalled: StoredRow = { buffered: 3000, videotime_end: 9000 };

/** Samples of impressions, in order, with their numbers of stalls; the function and the SQL must both agree. */
export const stallVectors: Record<string, [samples: readonly StoredRow[], stalls: number]> = {
  'one long stall of several samples': [[played, stalled, stalled, stalled, played], 1],
  'two stalls': [[played, stalled, played, stalled, stalled], 2],
  'no stall': [[played], 0],
  'buffering before the first frame': [[{ buffered: 5000, videotime_end: 0 }, played], 0],
  'buffering in the sample of the start': [[{ buffered: 5000, videotime_end: 1, video_startuptime: 700 }, played], 0],
  'buffering before and after the first frame': [[{ buffered: 5000, videotime_end: 0 }, stalled, stalled, played], 1],
  'buffering of a client-side ad': [[played, { ...stalled, ad: 1 }, played], 0],
  'buffering of a server-side ad': [[played, { ...stalled, ad: 2 }, played], 1],
  'a quality change between two samples': [[played, stalled, { videotime_end: 9000 }, stalled], 2],
};
