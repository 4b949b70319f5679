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

const vodCases: readonly TestCase[] = ['START', 'PLAY', 'SEEK_PAUSED', 'SEEK_PLAYING', 'END', 'RENDITIONS'];
const liveCases: readonly TestCase[] = ['START', 'PLAY', 'RENDITIONS', 'TIMESHIFT_PAUSED', 'TIMESHIFT_PLAYING'];

/** Returns the cases of a live stream, or of a finished video. */
export const casesOf = ({ isLive }: { isLive: boolean }): readonly TestCase[] => (isLive ? liveCases : vodCases);
