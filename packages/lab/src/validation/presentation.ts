import type { RelatedFile } from './related-file.ts';

export type ByteRange = { offset: number; length: number };

/** A place of bytes: a whole file, or a range of it. */
export type FilePart = { url: string; range?: ByteRange };

export type SegmentKey = { method: string; url?: string; keyFormat?: string; iv?: string };

/** A segment as the manifest describes it. Times are in seconds from the start of the rendition. */
export type SegmentReference = FilePart & {
  start: number;
  duration: number;
  number: number;
  init?: FilePart;
  isDiscontinuous: boolean;
  key?: SegmentKey;
};

/** Dynamic range by the transfer function of the picture. */
export type VideoRange = 'SDR' | 'PQ' | 'HLG';

/** An encoded version of a track, or of several multiplexed ones, as the manifest describes it. */
export type Rendition = {
  /** Name for users, such as `1280x720, 2400 kbit/s`. */
  name: string;
  kind: 'video' | 'audio' | 'text';
  /** Index of its period; undefined for HLS. Renditions of different periods are not alternatives. */
  period?: number;
  /** Address of its media playlist; of DASH, that of the manifest. */
  url: string;
  bandwidth?: number;
  averageBandwidth?: number;
  codecs?: string;
  width?: number;
  height?: number;
  frameRate?: number;
  language?: string;
  /** Dynamic range that the manifest signals. */
  range?: VideoRange;
  /** Seconds of media that players load first, of which DASH allows the bitrate to be exceeded. */
  bufferSeconds?: number;
  /** Audio is in other renditions. */
  hasSeparateAudio: boolean;
  segments: SegmentReference[];
  /** Protection systems that the manifest signals. */
  protection: Protection[];
};

/** Systems of keys; those of AES-128 and SAMPLE-AES are files that anyone can load, and no DRM. */
export type DrmName = 'widevine' | 'playready' | 'fairplay' | 'clearkey' | 'aes-128' | 'sample-aes' | 'cenc';
export type Protection = { system: DrmName; keyId?: string };

/** A stream as its manifest describes it. */
export type Presentation = {
  url: string;
  isLive: boolean;
  renditions: Rendition[];
  /** Files beside the renditions. */
  related: RelatedFile[];
};
