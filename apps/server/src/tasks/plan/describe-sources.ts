import { AppError, mediaOfCodec, type SettingsOf, type UsableInputStream, inputStreams } from '@sluice/contract';
import { inputKeyOf, streamSettings, type EncodingSources, type SourcePart, type StreamRow } from '@sluice/core';
import {
  selectSubtitles,
  sourceParts,
  type BurnIn,
  type Codec,
  type Filter,
  type MediaInfo,
  type SourceNode,
  type StreamDescription,
} from '@sluice/media';

type StreamInput = ReturnType<typeof streamSettings>['inputStreams'][number];
type InputSettings = { [K in UsableInputStream]: SettingsOf<(typeof inputStreams)['kinds'][K]> };
type Described = Pick<
  StreamDescription,
  'inputKey' | 'selection' | 'piece' | 'source' | 'captions' | 'filters' | 'burnIns'
>;
export type SourceDependencies = { sources: EncodingSources; infoOf: (inputKey: string) => MediaInfo };

type Selecting = { inputId?: string; inputPath?: string; selectionMode?: string; position?: number };

const fileNode = ({ inputId, inputPath, selectionMode, position }: Selecting, usual = 'AUTO'): SourceNode => ({
  kind: 'FILE',
  inputKey: inputKeyOf(inputId ?? '', inputPath),
  selection: {
    // Validated by the request schemas.
    mode: (selectionMode ?? usual) as StreamDescription['selection']['mode'],
    ...(position !== undefined && { position }),
  },
});

type Nodes = {
  [K in UsableInputStream]: (settings: InputSettings[K], of: (id: string) => SourceNode) => SourceNode;
};

/** Converts each kind of input stream to a node of the media package; a missing kind fails to compile. */
const nodes: Nodes = {
  INGEST: (settings) => fileNode(settings),
  FILE: (settings) => fileNode(settings),
  CAPTION_CEA608: ({ inputId, inputPath, channel }) => ({
    kind: 'CAPTIONS',
    inputKey: inputKeyOf(inputId, inputPath),
    channel,
  }),
  DVB_SUBTITLE: (settings) => fileNode(settings, 'SUBTITLE_RELATIVE'),
  TRIMMING_TIME_BASED: ({ inputStreamId, offset = 0, duration }, of) => ({
    kind: 'TRIM',
    of: of(inputStreamId),
    offsetSeconds: offset,
    durationSeconds: duration,
  }),
  TRIMMING_TIME_CODE_TRACK: ({ inputStreamId, startTimeCode, endTimeCode }, of) => ({
    kind: 'TRIM_TIMECODE',
    clock: 'TRACK',
    of: of(inputStreamId),
    start: startTimeCode,
    end: endTimeCode,
  }),
  TRIMMING_H264_PICTURE_TIMING: ({ inputStreamId, startPicTiming, endPicTiming }, of) => ({
    kind: 'TRIM_TIMECODE',
    clock: 'PICTURE',
    of: of(inputStreamId),
    start: startPicTiming,
    end: endPicTiming,
  }),
  CONCATENATION: ({ concatenation }, of) => ({
    kind: 'CONCATENATION',
    parts: concatenation
      .toSorted((one, other) => one.position - other.position)
      .map(({ inputStreamId, isMain = false, paddingBefore, paddingAfter, aspectMode }) => ({
        of: of(inputStreamId),
        isMain,
        ...(paddingBefore && { paddingBefore }),
        ...(paddingAfter && { paddingAfter }),
        aspectMode,
      })),
  }),
  AUDIO_MIX: ({ channelLayout = 'NONE', audioMixChannels }, of) => ({
    kind: 'MIX',
    layout: channelLayout,
    channels: audioMixChannels.map(({ inputStreamId, outputChannelType, outputChannelNumber, sourceChannels }) => ({
      of: of(inputStreamId),
      output: { type: outputChannelType, number: outputChannelNumber },
      sources: sourceChannels ?? [{ type: 'CHANNEL_NUMBER', channelNumber: 0 }],
    })),
  }),
};

const partOf = ({ parts }: EncodingSources, id: string): SourcePart => {
  const part = parts.find((candidate) => candidate.family === 'inputStreams' && candidate.id === id);
  if (part) return part;
  throw new AppError('reference_missing', { evidence: `The input stream ${id} was deleted.` });
};

const inputStreamNode = (id: string, sources: EncodingSources): SourceNode => {
  const { kind, settings } = partOf(sources, id);
  // An encoding starts only with readable kinds; their settings passed the schema of the kind when they were stored.
  const node = nodes[kind as UsableInputStream] as (
    settings: Record<string, unknown>,
    of: (next: string) => SourceNode,
  ) => SourceNode;
  return node(settings, (next) => inputStreamNode(next, sources));
};

const nodeOf = (input: StreamInput, sources: EncodingSources): SourceNode =>
  input.inputStreamId ? inputStreamNode(input.inputStreamId, sources) : fileNode(input);

type File = { input: { inputId: string; inputPath: string }; characterEncoding?: string };

const burnInOf = ({ family, settings }: SourcePart, { sources, infoOf }: SourceDependencies): BurnIn[] => {
  // Validated by the schemas of the kinds when they were stored.
  const { input, characterEncoding = 'UTF-8' } = settings as Partial<File>;
  const fileKey = input ? inputKeyOf(input.inputId, input.inputPath) : '';
  if (family === 'burnInSubtitlesSrt') return [{ kind: 'TEXT', format: 'SRT', fileKey, characterEncoding }];
  if (family === 'burnInSubtitlesAssa') return [{ kind: 'TEXT', format: 'ASS', fileKey, characterEncoding }];
  if (family !== 'burnInSubtitlesDvbsub') return [];
  const node = inputStreamNode(String(settings['inputStreamId']), sources);
  if (node.kind !== 'FILE')
    throw new AppError('settings_unsupported', {
      evidence: 'Burned-in subtitles must come from a file, not a composition.',
    });
  const { index } = selectSubtitles(infoOf(node.inputKey), node.selection);
  return [{ kind: 'BITMAP', fileKey: node.inputKey, streamIndex: index }];
};

/** Describes the sources of a stream and their processing: inputs, input streams, filters, burned-in subtitles. */
export const describeSources = (row: StreamRow, codec: Codec, around: SourceDependencies): Described => {
  const { sources, infoOf } = around;
  const sourceNodes = streamSettings(row).inputStreams.map((input) => nodeOf(input, sources));
  const [node, second] = sourceNodes;
  if (node === undefined) throw new AppError('reference_missing', { evidence: `The stream ${row.id} has no input.` });
  const media = mediaOfCodec(codec.kind);
  const whole: SourceNode = second === undefined ? node : { kind: 'MERGE', of: sourceNodes };
  const filters = sources.filters
    .filter(({ streamId }) => streamId === row.id)
    // Kind and settings come from the same row; its settings passed the schema of that kind.
    .map(({ kind, settings }) => ({ kind, settings }) as Filter);
  const burnIns = sources.parts.filter(({ ownerId }) => ownerId === row.id).flatMap((part) => burnInOf(part, around));
  return {
    ...sourceParts(whole, { media: media === 'video' ? 'video' : 'audio', infoOf }),
    ...(filters.length > 0 && { filters }),
    ...(burnIns.length > 0 && { burnIns }),
  };
};
