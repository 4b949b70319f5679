export const videoCodecs = ['H264', 'H265', 'VP9', 'AV1'] as const;
export type VideoCodec = (typeof videoCodecs)[number];
export type Rendition = { height: number; bitrate: number };

/** Bitrates of H.264 in bit/s by height in pixels, largest first. */
const h264Bitrates: readonly (readonly [height: number, bitrate: number])[] = [
  [2160, 17_000_000],
  [1440, 9_000_000],
  [1080, 4_800_000],
  [720, 2_600_000],
  [540, 1_500_000],
  [360, 730_000],
  [234, 365_000],
];

/** Heights of the usual renditions, largest first. */
export const usualHeights = h264Bitrates.map(([height]) => height);

/** Bitrate factor of each codec for the same quality, relative to H.264. */
export const codecSavings: Record<VideoCodec, number> = { H264: 1, H265: 0.65, VP9: 0.7, AV1: 0.5 };

/** Exponent of bitrate by height; the bitrate grows more slowly than the area, which grows with the square. */
export const bitsByHeight = 1.7;

export const inThousands = (bitrate: number): number => Math.round(bitrate / 1000) * 1000;

/** Returns the usual bitrate of a codec in bit/s at a height; other heights follow the nearest usual one. */
export const usualBitrate = (codec: VideoCodec, height: number): number => {
  const distance = (other: number): number => Math.abs(Math.log(other / height));
  const [nearest = 1080, bitrate = 0] = h264Bitrates.toSorted(([one], [two]) => distance(one) - distance(two))[0] ?? [];
  return inThousands(bitrate * codecSavings[codec] * (height / nearest) ** bitsByHeight);
};
