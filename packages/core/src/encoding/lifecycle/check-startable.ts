import {
  AppError,
  configurations,
  containers,
  segmentedMuxings,
  type CodecKind,
  type ErrorDetail,
  type InputFor,
  type MuxingType,
  type WritableMuxing,
  type encodings,
} from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import { missingResources, type Reference } from '../encoding-parts.ts';
import { muxingSettings, type MuxingRow } from '../encodings/muxings/muxing-store.ts';
import { loadSources, type EncodingSources } from '../encodings/sources/source-store.ts';
import { streamSettings, type StreamRow } from '../encodings/streams/stream-store.ts';
import { checkPerTitle } from '../per-title/check-per-title.ts';
import { pictureViolations } from '../encodings/pictures.ts';
import { loadProtections, type ProtectionRow } from '../encodings/protection/protection-store.ts';
import { compatibilityViolations, type MuxingToValidate, type StreamToValidate } from './compatibility-rules.ts';
import type { EncodingParts } from '../encodings/load-parts.ts';
import { protectionViolations } from './protection-rules.ts';
import { sourceViolations, sourceReferences, type SourcedStream } from './source-rules.ts';

export type StartRequest = NonNullable<InputFor<typeof encodings.start>['body']>;

const isCodec = (kind: string | undefined): kind is CodecKind => kind !== undefined && kind in configurations.kinds;

const referencesOf = ({ streams, muxings }: EncodingParts): Reference[] => [
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

const missingManifests = async (
  context: Context,
  { vodHlsManifests, vodDashManifests, vodSmoothManifests }: StartRequest,
) => {
  const named = [
    ...(vodHlsManifests ?? []).map(({ manifestId }) => ({ field: 'vodHlsManifests', type: 'HLS', id: manifestId })),
    ...(vodDashManifests ?? []).map(({ manifestId }) => ({ field: 'vodDashManifests', type: 'DASH', id: manifestId })),
    ...(vodSmoothManifests ?? []).map(({ manifestId }) => ({
      field: 'vodSmoothManifests',
      type: 'SMOOTH_STREAMING',
      id: manifestId,
    })),
  ];
  if (named.length === 0) return [];
  const rows = await context.db
    .selectFrom('manifests')
    .select(['id', 'type'])
    .where('organization_id', '=', context.organizationId)
    .where(
      'id',
      'in',
      named.map(({ id }) => id),
    )
    .execute();
  const found = new Set(rows.map(({ id, type }) => `${type} ${id}`));
  return named
    .filter(({ id, type }) => !found.has(`${type} ${id}`))
    .map(({ id, type, field }) => ({ field, text: `The ${type} manifest ${id} does not exist.` }));
};

const kindsOf = async (context: Context, parts: EncodingParts): Promise<Map<string, string>> => {
  const ids = referencesOf(parts).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await context.db
    .selectFrom('resources')
    .select(['id', 'kind'])
    .where('organization_id', '=', context.organizationId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, kind }) => [id, kind]));
};

const streamToValidate = (row: StreamRow, kinds: ReadonlyMap<string, string>): StreamToValidate => {
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

const streamWithSources = (
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

const outputsOfProtections = (protections: readonly ProtectionRow[]): Reference[] =>
  protections.flatMap(({ id, muxingId, outputs }) =>
    outputs.map(({ outputId }) => ({
      field: `muxings.${muxingId}.drm.${id}`,
      noun: 'output',
      family: 'outputs',
      id: outputId,
    })),
  );

const muxingToValidate = (row: MuxingRow, protections: readonly ProtectionRow[]): MuxingToValidate => {
  const { streams, outputs } = muxingSettings(row);
  return {
    id: row.id,
    // Written from the typed paths of the contract.
    type: row.type as MuxingType,
    streamIds: streams.map(({ streamId }) => streamId),
    outputs: outputs ?? [],
    protectedOutputs: protections.filter(({ muxingId }) => muxingId === row.id).flatMap((own) => own.outputs),
    fileNames: fileNamesOf(row),
  };
};

const refuse = (
  code: 'encoding_incomplete' | 'reference_missing' | 'kind_unavailable' | 'validation_failed',
  details: ErrorDetail[],
): never => {
  throw new AppError(code, { details, evidence: details.map(({ text }) => text).join(' ') });
};

/** Reasons that prevent the start of an encoding, grouped by error code. */
export type StartViolations = {
  incomplete: ErrorDetail[];
  missing: ErrorDetail[];
  unavailable: ErrorDetail[];
  violations: ErrorDetail[];
};

/** Returns all reasons that prevent the encoding's start, without changing anything. */
export const startViolations = async (
  context: Context,
  parts: EncodingParts,
  request: StartRequest,
): Promise<StartViolations> => {
  const { streams, muxings } = parts;
  const lacking = [
    ...(streams.length === 0 ? [{ field: 'streams', text: 'The encoding has no stream.' }] : []),
    ...(muxings.length === 0 ? [{ field: 'muxings', text: 'The encoding has no muxing.' }] : []),
  ];
  if (lacking.length > 0) return { incomplete: lacking, missing: [], unavailable: [], violations: [] };
  const encodingId = streams[0]?.encoding_id ?? '';
  const protections = await loadProtections(context, encodingId);
  const pictures = await pictureViolations(context, encodingId, parts);
  const perTitle = await checkPerTitle(context, parts, request.perTitle, protections);
  const missing = [
    ...(await missingResources(context, [...referencesOf(parts), ...outputsOfProtections(protections)])),
    ...(await missingManifests(context, request)),
    ...pictures.missing,
  ];
  const kinds = await kindsOf(context, parts);
  const ruledStreams = streams.map((row) => streamToValidate(row, kinds));
  const ruledMuxings = muxings.map((row) => muxingToValidate(row, protections));
  const { unavailable, violations: incompatible } = compatibilityViolations(ruledStreams, ruledMuxings);
  const codecs = new Map(ruledStreams.map(({ id, codec }) => [id, codec]));
  const muxingCodecs = ruledMuxings.map(({ id, type, streamIds }) => ({
    id,
    type,
    codecs: streamIds.map((streamId) => codecs.get(streamId)),
  }));
  const sources = await loadSources(context, encodingId);
  const sourcedStreams = streams.map((row) => streamWithSources(row, codecs, sources));
  const sourced = sourceViolations(sourcedStreams, sources);
  missing.push(...sourced.missing, ...(await missingResources(context, sourceReferences(sourcedStreams, sources))));
  const violations = [
    ...incompatible,
    ...sourced.violations,
    ...pictures.violations,
    ...perTitle,
    ...protectionViolations(protections, muxingCodecs),
  ];
  return { incomplete: lacking, missing, unavailable: [...unavailable, ...sourced.unavailable], violations };
};

/** Requires that the encoding can be started; otherwise throws all problems at once. */
export const checkStartable = async (context: Context, parts: EncodingParts, request: StartRequest): Promise<void> => {
  const { incomplete: lacking, missing, unavailable, violations } = await startViolations(context, parts, request);
  if (lacking.length > 0) refuse('encoding_incomplete', lacking);
  if (missing.length > 0) refuse('reference_missing', [...missing, ...violations]);
  if (unavailable.length > 0) refuse('kind_unavailable', [...unavailable, ...violations]);
  if (violations.length > 0) refuse('validation_failed', violations);
};
