import type { ChannelType, inputStreams, SettingsOf } from '@sluice/contract';
import type { Sound } from '../filters/audio-filters.ts';
import type { StreamSelection } from '../plan/description.ts';
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

/** Captions within pictures: of the first field or of the second. */
export type CaptionChannel = 'CC1' | 'CC3';

/** What a stream is made of, as its input streams say it: a tree with files as its leaves. */
export type SourceNode =
  | { kind: 'CAPTIONS'; inputKey: string; channel: CaptionChannel }
  | { kind: 'FILE'; inputKey: string; selection: StreamSelection }
  | { kind: 'TRIM'; of: SourceNode; offsetSeconds: number; durationSeconds?: number | undefined }
  | { kind: 'TRIM_TIMECODE'; of: SourceNode; clock: 'TRACK' | 'PICTURE'; start: string; end: string }
  | { kind: 'CONCATENATION'; parts: ConcatenationPart[] }
  | { kind: 'MIX'; layout: string; channels: MixChannel[] }
  /** The channels of each, one behind the other. */
  | { kind: 'MERGE'; of: SourceNode[] };

/** A part of a file. */
export type FilePiece = {
  kind: 'FILE';
  inputKey: string;
  selection: StreamSelection;
  /** Which stream of the file the selection means. */
  streamIndex: number;
  offsetSeconds: number;
  durationSeconds: number;
  /** Goes on to the end of the file. */
  isOpenEnded: boolean;
};
export type GapPiece = { kind: 'GAP'; durationSeconds: number };

export type PieceOf<Own> = (FilePiece | GapPiece) & Own;
/** A part of a video: a file or a black picture, with how its shape is brought to that of the whole. */
export type VideoPiece = PieceOf<{ aspectMode?: AspectMode }>;

export type MixPiece = {
  kind: 'MIX';
  durationSeconds: number;
  layout: string;
  /** By the channel of the result: what it is the sum of. */
  channels: { pieces: AudioPiece[]; sound: Sound; weights: { channel: number; gain: number }[] }[][];
};
export type AudioPiece = FilePiece | GapPiece | MixPiece;

export type VideoSource = {
  media: 'video';
  pieces: VideoPiece[];
  /** The piece whose size, rate and kind of picture the whole has. */
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

/** Sound put together from pieces, all brought to one rate and layout. */
export type AudioComposition = { sampleRate: number; layout: string; pieces: AudioPiece[] };

/** The frames of a video source on the grid of its main piece. */
export type Composition = {
  rate: Fraction;
  width: number;
  height: number;
  pixelFormat: string;
  isHdr: boolean;
  frameCount: number;
  pieces: CompositionPiece[];
};
export type CompositionPiece = { firstFrame: number; frameCount: number } & (
  | { kind: 'GAP' }
  | {
      kind: 'FILE';
      inputKey: string;
      streamIndex: number;
      offsetSeconds: number;
      aspectMode: AspectMode;
      isInterlaced: boolean;
      isVariableFrameRate: boolean;
      isHdr: boolean;
    }
);
