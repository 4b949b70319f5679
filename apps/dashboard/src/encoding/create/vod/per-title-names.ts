import type { VideoCodec } from './ladder.ts';

/** Names of the per-title configurations in a start request, by codec. */
export const perTitleConfigurations = {
  H264: 'h264Configuration',
  H265: 'h265Configuration',
  VP9: 'vp9Configuration',
  AV1: 'av1Configuration',
} as const satisfies Record<VideoCodec, string>;

/** Codecs that support per-title encoding. */
export const perTitleCodecs: readonly VideoCodec[] = ['H264', 'H265', 'VP9'];
