export type Rung = { bitrate: number; width: number; height: number; codec: string };

const heights = [
  [416, 234, 0.4],
  [640, 360, 0.9],
  [960, 540, 1.8],
  [1280, 720, 3.2],
  [1920, 1080, 5.8],
  [3840, 2160, 14],
] as const;

/** Bitrate of a codec relative to AVC, and its codec string for each rendition. */
const codecs: Record<string, { need: number; strings: readonly string[] }> = {
  avc: {
    need: 1,
    strings: ['avc1.42c00d', 'avc1.4d401e', 'avc1.4d401f', 'avc1.64001f', 'avc1.640028', 'avc1.640033'],
  },
  hevc: {
    need: 0.62,
    strings: ['hvc1.1.6.L60', 'hvc1.1.6.L63', 'hvc1.1.6.L90', 'hvc1.1.6.L93', 'hvc1.1.6.L120', 'hvc1.2.4.L150'],
  },
  vp9: {
    need: 0.66,
    strings: ['vp09.00.20.08', 'vp09.00.21.08', 'vp09.00.30.08', 'vp09.00.31.08', 'vp09.00.40.08', 'vp09.00.50.08'],
  },
  av1: {
    need: 0.52,
    strings: ['av01.0.00M.08', 'av01.0.01M.08', 'av01.0.04M.08', 'av01.0.05M.08', 'av01.0.08M.08', 'av01.0.12M.08'],
  },
};

/** Renditions of a title in a codec; 2160 lines only for codecs other than AVC. */
export const ladderOf = (codec: string): Rung[] => {
  const { need, strings } = codecs[codec] ?? { need: 1, strings: [] };
  const count = codec === 'avc' ? heights.length - 1 : heights.length;
  return heights.slice(0, count).map(([width, height, megabits], index) => ({
    bitrate: Math.round(megabits * need * 1000) * 1000,
    width,
    height,
    codec: strings[index] ?? codec,
  }));
};

/** Index of the best rendition that fits the screen and the bandwidth. */
export const rungFor = (ladder: readonly Rung[], bandwidth: number, screenHeight: number): number => {
  let place = 0;
  for (const [index, { bitrate, height }] of ladder.entries())
    if (bitrate < bandwidth * 0.72 && height <= Math.max(screenHeight, 360) * 1.1) place = index;
  return place;
};
