/** Test cases in the order in which a run plays them. */
export const testCases = [
  'START',
  'PLAY',
  'SEEK_PAUSED',
  'SEEK_PLAYING',
  'END',
  'RENDITIONS',
  'TIMESHIFT_PAUSED',
  'TIMESHIFT_PLAYING',
] as const;
export type TestCase = (typeof testCases)[number];

/** Cases of a finished video, and those of a live stream. */
export const vodCases: readonly TestCase[] = ['START', 'PLAY', 'SEEK_PAUSED', 'SEEK_PLAYING', 'END', 'RENDITIONS'];
export const liveCases: readonly TestCase[] = ['START', 'PLAY', 'RENDITIONS', 'TIMESHIFT_PAUSED', 'TIMESHIFT_PLAYING'];
