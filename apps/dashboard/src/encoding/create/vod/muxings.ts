export const segmentedMuxings = ['FMP4', 'CMAF', 'TS', 'WEBM'] as const;
export const fileMuxings = ['MP4', 'PROGRESSIVE_MOV', 'PROGRESSIVE_TS', 'PROGRESSIVE_WEBM'] as const;
export type SegmentedMuxing = (typeof segmentedMuxings)[number];
export type FileMuxing = (typeof fileMuxings)[number];
export type Muxing = SegmentedMuxing | FileMuxing;

export const muxingLabels: Record<Muxing, string> = {
  FMP4: 'fMP4',
  CMAF: 'CMAF',
  TS: 'MPEG-TS',
  WEBM: 'WebM',
  MP4: 'MP4',
  PROGRESSIVE_MOV: 'MOV',
  PROGRESSIVE_TS: 'TS files',
  PROGRESSIVE_WEBM: 'WebM files',
};
