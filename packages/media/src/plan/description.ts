import type { WritableMuxing } from '@sluice/contract';
import type { Codec } from '../codecs/codec.ts';
import type { BurnIn } from '../filters/burn-in.ts';
import type { Filter } from '../filters/filter.ts';
import type { MediaInfo } from '../probe/media-info.ts';
import type { CaptionChannel, Source } from '../sources/source.ts';

export type SelectionMode = 'AUTO' | 'POSITION_ABSOLUTE' | 'VIDEO_RELATIVE' | 'AUDIO_RELATIVE' | 'SUBTITLE_RELATIVE';
export type StreamSelection = { mode: SelectionMode; position?: number };

export type StreamDescription = {
  id: string;
  inputKey: string;
  selection: StreamSelection;
  codec: Codec;
  /** Only this part of the input is encoded. */
  piece?: { offsetSeconds: number; durationSeconds?: number };
  /** Captions within the pictures of the input, in the place of one of its streams. */
  captions?: CaptionChannel;
  /** Several pieces put together; the input and the selection are those of the main one. */
  source?: Source;
  /** Applied in this order, before the rendition gets its size; only those of its own media. */
  filters?: readonly Filter[];
  /** Laid over the filtered picture. */
  burnIns?: readonly BurnIn[];
};

export type MuxingKind = WritableMuxing;

export type MuxingDescription = {
  id: string;
  kind: MuxingKind;
  streamIds: readonly string[];
  segmentLengthSeconds?: number;
  /** `segment_%number%.m4s` if left out. */
  segmentNaming?: string;
  /** May hold `{rand_chars:n}`, once for all segments, and `{segment_rand_chars:n}`, anew for each. */
  segmentNamingTemplate?: string;
  initSegmentName?: string;
  initSegmentNameTemplate?: string;
  filename?: string;
  /** Milliseconds on the wire; makes a progressive MP4 fragmented. */
  fragmentDurationMilliseconds?: number;
  /** What will read the fragments of an MP4; makes it fragmented as well. */
  fragmentsFor?: FragmentReader;
  /** First timestamp of a transport stream. */
  startOffsetSeconds?: number;
  minimumSegmentSeconds?: number;
  framesPerChunk?: number;
  isAlignedToZero?: boolean;
  transport?: TransportSettings;
};

/** Smooth Streaming has a dialect of its own, and DASH looks for an index at the beginning. */
export type FragmentReader = 'SMOOTH' | 'DASH_ON_DEMAND' | 'HLS';

/** Numbers of a transport stream that receivers may expect; FFmpeg's where they are left out. */
export type TransportSettings = {
  programNumber?: number | undefined;
  programMapPid?: number | undefined;
  clockPid?: number | undefined;
  clockMilliseconds?: number | undefined;
  /** Makes the rate constant by filling up. */
  rateBitsPerSecond?: number | undefined;
  tablesPerSecond?: number | undefined;
  streams: readonly { streamId: string; pid?: number | undefined; language?: string | undefined }[];
};

/** All that is needed to encode: no ids but for naming, no storage, no tenants. */
export type EncodingDescription = {
  encodingId: string;
  /** Makes random parts of names unguessable; kept with the encoding, so that a repeated task names its files alike. */
  namingSeed?: string;
  inputs: readonly { key: string; info: MediaInfo }[];
  streams: readonly StreamDescription[];
  muxings: readonly MuxingDescription[];
  /** Keyframes besides those of the cadence, in seconds from the start of the encoding. */
  forcedKeyframes?: readonly number[];
  trimming?: { offsetSeconds: number; durationSeconds?: number };
};
