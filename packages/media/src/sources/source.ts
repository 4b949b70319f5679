import type { ChannelType, inputStreams, SettingsOf } from '@sluice/contract';
import type { DynamicRange } from '../codecs/codec.ts';
import type { Sound } from '../filters/audio-filters.ts';
import type { StreamSelection } from './description.ts';
import type { Fraction } from '../shared/fraction.ts';

type Concatenation = NonNullable<SettingsOf<(typeof inputStreams)['kinds']['CONCATENATION']>['concatenation']>[number];
export type AspectMode = NonNullable<Concatenation['aspectMode']>;
type Padding = Concatenation['paddingBefore'];

export type ConcatenationPart = {
  of: SourceNode;
  isMain: boolean;
  paddingBefore?: Padding;
  paddingAfter?: Padding;
  aspectMode?: AspectMode | undefined;
};

export type MixChannel = {
  of: SourceNode;
  output: { type: ChannelType; number?: number | undefined };
  sources: { type: ChannelType; channelNumber?: number; gain?: number }[];
};

/** Closed captions of the first or second field. */
export type CaptionChannel = 'CC1' | 'CC3';

/** Source of a stream as defined by its input streams: a tree with files as its leaves. */
export type SourceNode =
  | { kind: 'CAPTIONS'; inputKey: string; channel: CaptionChannel }
  | { kind: 'FILE'; inputKey: string; selection: StreamSelection }
  | { kind: 'TRIM'; of: SourceNode; offsetSeconds: number; durationSeconds?: number | undefined }
  | { kind: 'TRIM_TIMECODE'; of: SourceNode; clock: 'TRACK' | 'PICTURE'; start: string; end: string }
  | { kind: 'CONCATENATION'; parts: ConcatenationPart[] }
  | { kind: 'MIX'; layout: string; channels: MixChannel[] }
  /** Mono inputs side by side, as channels; any others mixed. */
  | { kind: 'MERGE'; of: SourceNode[] };

/** A part of a file. */
export type FilePiece = {
  kind: 'FILE';
  inputKey: string;
  selection: StreamSelection;
  /** Selected stream of the file. */
  streamIndex: number;
  /** See `delayOf`. */
  delaySeconds?: number;
  offsetSeconds: number;
  durationSeconds: number;
  /** True when it extends to the end of the file. */
  isOpenEnded: boolean;
};
export type GapPiece = { kind: 'GAP'; durationSeconds: number };

export type PieceOf<Own> = (FilePiece | GapPiece) & Own;
/** A part of a video: a file or black frames, with the method of fitting it into the output. */
export type VideoPiece = PieceOf<{ aspectMode?: AspectMode }>;

export type MixPiece = {
  kind: 'MIX';
  durationSeconds: number;
  layout: string;
  /** Summands of each output channel. */
  channels: { pieces: AudioPiece[]; sound: Sound; weights: { channel: number; gain: number }[] }[][];
};
export type AudioPiece = FilePiece | GapPiece | MixPiece;

export type VideoSource = {
  media: 'video';
  pieces: VideoPiece[];
  /** Main piece, which determines size, rate and color properties. */
  main: FilePiece;
  durationSeconds: number;
};
export type AudioSource = {
  media: 'audio';
  pieces: AudioPiece[];
  main: FilePiece;
  sound: Sound;
  durationSeconds: number;
};
export type Source = VideoSource | AudioSource;

/** Audio composed of pieces, all converted to one rate and layout. */
export type AudioComposition = { sampleRate: number; layout: string; pieces: AudioPiece[] };

/** Color properties of frames, under FFmpeg's names. */
export type SourceColor = { primaries: string; transfer: string; space: string };

/** Frames of a video source on the grid of its main piece. */
export type Composition = {
  rate: Fraction;
  width: number;
  height: number;
  pixelFormat: string;
  /** High dynamic range of all frames; null for standard range. */
  dynamicRange: DynamicRange | null;
  frameCount: number;
  pieces: CompositionPiece[];
};
export type CompositionPiece = { firstFrame: number; frameCount: number } & (
  | { kind: 'GAP' }
  | {
      kind: 'FILE';
      inputKey: string;
      streamIndex: number;
      /** See `delayOf`. */
      delaySeconds?: number;
      offsetSeconds: number;
      aspectMode: AspectMode;
      isInterlaced: boolean;
      isVariableFrameRate: boolean;
      dynamicRange: DynamicRange | null;
      /** Present if the range differs from that of the composition. */
      sourceColor?: SourceColor;
    }
);
