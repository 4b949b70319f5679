import type { SubtaskName } from '@sluice/contract';
import type {
  AudioCodec,
  AudioTarget,
  Codec,
  DynamicRange,
  Keyframes,
  SubtitleCodec,
  VideoCodec,
} from '../codecs/codec.ts';
import type { Fraction } from '../shared/fraction.ts';
import type { AudioFilter } from '../filters/filter.ts';
import type { Sound } from '../filters/audio-filters.ts';
import type { AudioComposition, CaptionChannel, Composition } from '../sources/source.ts';
import type { Filtering } from '../filters/filtering.ts';
import type { FragmentReader, MuxingKind, TransportSettings } from './description.ts';

/** One rendition of one chunk: which frames, how large, how encoded. */
export type VideoRendition = {
  streamId: string;
  /** Name of the file that the task makes. */
  artifact: string;
  codec: VideoCodec;
  width: number;
  height: number;
  sampleAspectRatio: Fraction;
  rate: Fraction;
  pixelFormat: string;
  /** On the rendition's own grid of frames, counted from the start of the encoding. */
  firstFrame: number;
  frameCount: number;
  keyframes: Keyframes;
  isGopFixed: boolean;
  passCount: 1 | 2 | 3;
  /** The high dynamic range that the picture has and keeps; without it the picture is of standard range. */
  dynamicRange: DynamicRange | null;
  /** Absent where the pictures stay as they are but for their size. */
  filtering?: Filtering;
};

export type EncodeVideoPayload = {
  inputKey: string;
  streamIndex: number;
  chunk: { index: number; count: number };
  /** Where the encoding begins in the input. */
  offsetSeconds: number;
  /** Goes on to the end of the input, which may lie a little beyond what the container says. */
  isOpenEnded: boolean;
  isDurationEstimated: boolean;
  isDeinterlaced: boolean;
  isVariableFrameRate: boolean;
  toneMapsFrom: 'PQ' | 'HLG' | null;
  renditions: VideoRendition[];
  /** What takes the place of the input where several are put together. */
  composition?: Composition;
  /** Further files that the renditions are made from. */
  fileKeys?: string[];
};

export type AudioRendition = {
  streamId: string;
  artifact: string;
  streamIndex: number;
  codec: AudioCodec;
  target: AudioTarget;
  /** Filters of the stream, with what they must know of the sound that comes in. */
  filtering?: { entering: Sound; filters: AudioFilter[] };
};

export type EncodeAudioPayload = {
  inputKey: string;
  offsetSeconds: number;
  durationSeconds: number;
  isOpenEnded: boolean;
  renditions: AudioRendition[];
  composition?: AudioComposition;
  fileKeys?: string[];
};

export type SubtitleRendition = {
  streamId: string;
  artifact: string;
  streamIndex: number;
  codec: SubtitleCodec;
  /** The input has the very format that is wanted. */
  isKept: boolean;
};

export type EncodeSubtitlesPayload = {
  inputKey: string;
  offsetSeconds: number;
  durationSeconds: number;
  isOpenEnded: boolean;
  renditions: SubtitleRendition[];
  /** Taken out of the pictures of the input. */
  captions?: CaptionChannel;
};

export type Track = {
  streamId: string;
  media: 'video' | 'audio' | 'subtitle';
  codec: Codec['kind'];
  /** Codec of the input that is copied, by the name of the analysis. */
  copies?: string;
  /** How text is written. */
  text?: SubtitleCodec;
  language: string | null;
  /** The encoded pieces in order, each with its exact length in frames of `rate`. */
  pieces: { task: string; name: string; frameCount: number }[];
  rate: Fraction;
};

export type MuxPayload = {
  muxingId: string;
  kind: MuxingKind;
  tracks: Track[];
  /** Exact, a multiple of the group of pictures. */
  segmentSeconds: Fraction;
  segmentNaming: string;
  initSegmentName: string;
  filename: string;
  namingSeed: string;
  fragmentDurationSeconds: number | null;
  fragmentsFor?: FragmentReader;
  startOffsetSeconds: number;
  /** A last segment that is shorter is joined to the one before. */
  minimumSegmentSeconds: number;
  /** Frames of each chunk of a segment. */
  framesPerChunk: number | null;
  /** The first frame stands at zero without an edit list. */
  isAlignedToZero: boolean;
  transport: TransportSettings | null;
};

type Task<Kind extends string, Payload> = {
  /** Unique within the plan and usable as a path. */
  key: string;
  kind: Kind;
  /** Name under which its progress is shown. */
  subtask: SubtaskName;
  dependsOn: string[];
  /** Expected share of the work, in an arbitrary unit. */
  weight: number;
  payload: Payload;
};

/** A unit of work for any worker: plain data, complete in itself but for the files it names. */
export type PlannedTask =
  | Task<'encode-video', EncodeVideoPayload>
  | Task<'encode-audio', EncodeAudioPayload>
  | Task<'encode-subtitles', EncodeSubtitlesPayload>
  | Task<'mux', MuxPayload>;

export type TaskKind = PlannedTask['kind'];

export type Plan = { encodingId: string; durationSeconds: number; tasks: PlannedTask[] };
