import type { ScoredImpression } from './scores.ts';

type Scores = { startup: number | null; smoothness: number | null; success: number | null; playback: number | null };

const watched: ScoredImpression = { videoStartupTime: 1_000, played: 60_000, buffered: 0, hasCriticalError: false };

/** Impressions with their scores, computed by hand; the functions and the SQL must both agree with them. */
export const scoreVectors: Record<string, [ScoredImpression, Scores]> = {
  'a perfect viewing': [watched, { startup: 1, smoothness: 1, success: 1, playback: 1 }],
  'a start within half a second is no better than perfect': [
    { ...watched, videoStartupTime: 500 },
    { startup: 1, smoothness: 1, success: 1, playback: 1 },
  ],
  // (10000 − 5500) ÷ 9000 = 0.5
  'a start of 5.5 s': [
    { ...watched, videoStartupTime: 5_500 },
    { startup: 0.5, smoothness: 1, success: 1, playback: 0.75 },
  ],
  'a start of a minute': [
    { ...watched, videoStartupTime: 60_000 },
    { startup: 0, smoothness: 1, success: 1, playback: 0.5 },
  ],
  // 3000 ÷ 60000 = 5 % of the view time: 1 − 0.05 ÷ 0.1 = 0.5
  '5 % buffering': [
    { ...watched, played: 57_000, buffered: 3_000 },
    { startup: 1, smoothness: 0.5, success: 1, playback: 0.75 },
  ],
  'half of it buffering': [
    { ...watched, played: 30_000, buffered: 30_000 },
    { startup: 1, smoothness: 0, success: 1, playback: 0.5 },
  ],
  'a start that nothing followed': [
    { ...watched, played: 0 },
    { startup: 1, smoothness: null, success: 1, playback: 1 },
  ],
  'a part without the start': [
    { ...watched, videoStartupTime: 0, played: 58_000, buffered: 2_000 },
    // 2000 ÷ 60000 = 1/30: 1 − (1/30) ÷ 0.1 = 2/3
    { startup: null, smoothness: 2 / 3, success: 1, playback: 2 / 3 },
  ],
  'a critical error': [
    { ...watched, hasCriticalError: true },
    { startup: 1, smoothness: 1, success: 0, playback: 0 },
  ],
  'a start that timed out': [
    { videoStartupTime: 0, played: 0, buffered: 0, hasCriticalError: false, startFailedReason: 'TIMEOUT' },
    { startup: null, smoothness: null, success: 0, playback: 0 },
  ],
  'a page closed before the start': [
    { videoStartupTime: 0, played: 0, buffered: 0, hasCriticalError: false, startFailedReason: 'PAGE_CLOSED' },
    { startup: null, smoothness: null, success: null, playback: null },
  ],
};
