import type { VideoCodec } from '@sluice/contract/encoding/ladders/usual-ladder';

export type DraftAudioCodec = 'AAC' | 'OPUS' | 'AC3' | 'EAC3';
export type DraftMuxing = 'FMP4' | 'CMAF' | 'TS' | 'MP4';

/** Requirements on a template, as far as a description states them. */
export type Requirements = {
  codecs: VideoCodec[];
  /** Heights in pixels that the description names; the ladder has exactly these. */
  heights: number[];
  heightMax?: number;
  heightMin?: number;
  renditions?: number;
  /** Largest bitrate of a video rendition in bit/s. */
  bitrateMax?: number;
  audience?: 'MOBILE' | 'TV' | 'SLOW';
  manifests: ('HLS' | 'DASH')[];
  muxing?: DraftMuxing;
  hasAudio: boolean;
  audioCodec?: DraftAudioCodec;
  /** Audio bitrate in bit/s. */
  audioBitrate?: number;
  channels?: 'STEREO' | 'FIVE_ONE';
  /** Languages of the audio tracks as ISO 639-1, in their order. */
  languages: string[];
  isPerTitle: boolean;
  segmentSeconds?: number;
  framesPerSecond?: number;
  speed?: 'VOD_SPEED' | 'VOD_QUALITY';
};

export const noRequirements = (): Requirements => ({
  codecs: [],
  heights: [],
  manifests: [],
  hasAudio: true,
  languages: [],
  isPerTitle: false,
});
