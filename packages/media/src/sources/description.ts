import type { WritableMuxing } from '@sluice/contract';
import type { Codec } from '../codecs/codec.ts';
import type { BurnIn } from '../filters/burn-in.ts';
import type { Filter } from '../filters/filter.ts';
import type { MediaInfo } from '../probe/media-info.ts';
import type { CaptionChannel, Source } from './source.ts';

export type SelectionMode = 'AUTO' | 'POSITION_ABSOLUTE' | 'VIDEO_RELATIVE' | 'AUDIO_RELATIVE' | 'SUBTITLE_RELATIVE';
export type StreamSelection = { mode: SelectionMode; position?: number };

export type StreamDescription = {
  id: string;
  inputKey: string;
  selection: StreamSelection;
  codec: Codec;
  /** Restricts the encoding to this part of the input. */
  piece?: { offsetSeconds: number; durationSeconds?: number };
  /** Selects closed captions inside the video instead of a stream. */
  captions?: CaptionChannel;
  /** Composition of several pieces; the input and the selection are those of the main piece. */
  source?: Source;
  /** Applied in this order, before the rendition is scaled; only filters of its own media type. */
  filters?: readonly Filter[];
  /** Drawn on the filtered video. */
  burnIns?: readonly BurnIn[];
};

export type MuxingKind = WritableMuxing;

export type MuxingDescription = {
  id: string;
  kind: MuxingKind;
  streamIds: readonly string[];
  segmentLengthSeconds?: number;
  /** Defaults to `segment_%number%.m4s`. */
  segmentNaming?: string;
  /** May contain `{rand_chars:n}`, the same for all segments, and `{segment_rand_chars:n}`, different for each. */
  segmentNamingTemplate?: string;
  initSegmentName?: string;
  initSegmentNameTemplate?: string;
  filename?: string;
  /** Milliseconds in the API; makes a progressive MP4 fragmented. */
  fragmentDurationMilliseconds?: number;
  /** Reader of the fragments of an MP4; also makes it fragmented. */
  fragmentsFor?: FragmentReader;
  /** First timestamp of a transport stream. */
  startOffsetSeconds?: number;
  minimumSegmentSeconds?: number;
  framesPerChunk?: number;
  isAlignedToZero?: boolean;
  transport?: TransportSettings;
};

/** Smooth Streaming needs its own fragment format, and DASH an index at the start. */
export type FragmentReader = 'SMOOTH' | 'DASH_ON_DEMAND' | 'HLS';

/** PIDs and table ids of a transport stream; FFmpeg's defaults if omitted. */
export type TransportSettings = {
  programNumber?: number | undefined;
  programMapPid?: number | undefined;
  clockPid?: number | undefined;
  clockMilliseconds?: number | undefined;
  /** Adds padding to keep the bitrate constant. */
  rateBitsPerSecond?: number | undefined;
  tablesPerSecond?: number | undefined;
  streams: readonly { streamId: string; pid?: number | undefined; language?: string | undefined }[];
};

/** Complete description of an encoding: ids only for naming, no storage, no tenants. */
export type EncodingDescription = {
  encodingId: string;
  /** Makes random name parts unguessable; stored with the encoding, so that a repeated task uses the same names. */
  namingSeed?: string;
  inputs: readonly { key: string; info: MediaInfo }[];
  streams: readonly StreamDescription[];
  muxings: readonly MuxingDescription[];
  /** Keyframes in addition to the cadence, in seconds from the start of the encoding. */
  forcedKeyframes?: readonly number[];
  trimming?: { offsetSeconds: number; durationSeconds?: number };
};
