import {
  configurations,
  containers,
  segmentedMuxings,
  type CodecKind,
  type MuxingType,
  type WritableMuxing,
} from '@sluice/contract';
import type { Reference } from '../encoding-parts.ts';
import type { EncodingParts } from '../encodings/load-parts.ts';
import { muxingSettings, type MuxingRow } from '../encodings/muxings/muxing-store.ts';
import type { ProtectionRow } from '../encodings/protection/protection-store.ts';
import type { EncodingSources } from '../encodings/sources/source-store.ts';
import { streamSettings, type StreamRow } from '../encodings/streams/stream-store.ts';
import type { MuxingToValidate, StreamToValidate } from './compatibility-rules.ts';
import type { SourcedStream } from './source-rules.ts';

const isCodec = (kind: string | undefined): kind is CodecKind => kind !== undefined && kind in configurations.kinds;

/** Returns the codec configurations, inputs and outputs that streams and muxings refer to. */
export const referencesOf = ({ streams, muxings }: EncodingParts): Reference[] => [
  ...streams.flatMap((row) => [
    { field: `streams.${row.id}`, noun: 'codec configuration', family: 'configurations', id: row.codec_config_id },
    ...streamSettings(row).inputStreams.flatMap(({ inputId }) =>
      inputId ? [{ field: `streams.${row.id}`, noun: 'input', family: 'inputs', id: inputId }] : [],
    ),
  ]),
  ...muxings.flatMap((row) =>
    (muxingSettings(row).outputs ?? []).map(({ outputId }) => ({
      field: `muxings.${row.id}`,
      noun: 'output',
      family: 'outputs',
      id: outputId,
    })),
  ),
];

/** Returns a stream with the kinds of its codec and inputs, by the ids of resources. */
export const streamToValidate = (row: StreamRow, kinds: ReadonlyMap<string, string>): StreamToValidate => {
  const codec = kinds.get(row.codec_config_id);
  return {
    id: row.id,
    codec: isCodec(codec) ? codec : undefined,
    mode: row.mode,
    inputStreams: streamSettings(row).inputStreams.map((source) => ({
      ...source,
      inputKind: source.inputId && kinds.get(source.inputId),
    })),
  };
};

/** Returns a stream with its codec, and the input streams that it reads or burns in. */
export const streamWithSources = (
  row: StreamRow,
  codecs: ReadonlyMap<string, CodecKind | undefined>,
  { parts }: EncodingSources,
): SourcedStream => ({
  id: row.id,
  codec: codecs.get(row.id),
  inputStreamIds: streamSettings(row).inputStreams.flatMap(({ inputStreamId }) => inputStreamId ?? []),
  burnedInInputStreamIds: parts
    .filter(({ family, ownerId }) => family === 'burnInSubtitlesDvbsub' && ownerId === row.id)
    .map(({ settings }) => String(settings['inputStreamId'])),
});

const fileNamesOf = (row: MuxingRow): string[] => {
  // Written from the typed paths of the contract.
  const type = row.type as MuxingType;
  const settings = muxingSettings(row);
  const usual = type in containers ? containers[type as WritableMuxing] : undefined;
  if (!segmentedMuxings.includes(type)) {
    const name = settings.filename ?? usual?.filename;
    return name ? [name] : [];
  }
  const segment = settings.segmentNamingTemplate ?? settings.segmentNaming ?? usual?.segment ?? '';
  const init = settings.initSegmentNameTemplate ?? settings.initSegmentName ?? usual?.init ?? '';
  // Random characters in templates make clashes impossible.
  return [segment, init].filter((name) => name !== '' && !name.includes('rand_chars'));
};

/** Returns the outputs that protected files are written to. */
export const outputsOfProtections = (protections: readonly ProtectionRow[]): Reference[] =>
  protections.flatMap(({ id, muxingId, outputs }) =>
    outputs.map(({ outputId }) => ({
      field: `muxings.${muxingId}.drm.${id}`,
      noun: 'output',
      family: 'outputs',
      id: outputId,
    })),
  );

/** Returns a muxing with all its outputs, and the names of the files that could clash with those of others. */
export const muxingToValidate = (row: MuxingRow, protections: readonly ProtectionRow[]): MuxingToValidate => {
  const { streams, outputs } = muxingSettings(row);
  return {
    id: row.id,
    // Written from the typed paths of the contract.
    type: row.type as MuxingType,
    streamIds: streams.map(({ streamId }) => streamId),
    outputs: outputs ?? [],
    protectedOutputs: protections
      .filter(({ muxingId }) => muxingId === row.id)
      .flatMap((protection) => protection.outputs),
    fileNames: fileNamesOf(row),
  };
};
