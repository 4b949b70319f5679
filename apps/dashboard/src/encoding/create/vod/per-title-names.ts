import type { VideoCodec } from './ladder.ts';

/** Under which name the start of an encoding tells how renditions of a codec are chosen. */
export const perTitleConfigurations = {
  H264: 'h264Configuration',
  H265: 'h265Configuration',
  VP9: 'vp9Configuration',
  AV1: 'av1Configuration',
} as const satisfies Record<VideoCodec, string>;

/** Codecs whose renditions are chosen by title. */
export const perTitleCodecs: readonly VideoCodec[] = ['H264', 'H265', 'VP9'];
