import { AppError, liveInputKinds, type ErrorDetail, type InputFor, type encodings } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import { missingResources } from '../encoding-parts.ts';
import type { EncodingParts } from '../encodings/load-parts.ts';
import { pictureViolations } from '../encodings/pictures.ts';
import { loadProtections } from '../encodings/protection/protection-store.ts';
import { streamSettings } from '../encodings/streams/stream-store.ts';
import { loadSources } from '../encodings/sources/source-store.ts';
import { analysisReferences, unavailableFeatures } from '../scene-analysis/requested-analysis.ts';
import { checkPerTitle } from '../per-title/check-per-title.ts';
import { compatibilityViolations } from './compatibility-rules.ts';
import {
  muxingToValidate,
  outputsOfProtections,
  referencesOf,
  streamToValidate,
  streamWithSources,
} from './parts-to-validate.ts';
import { protectionViolations } from './protection-rules.ts';
import { sourceReferences, sourceViolations } from './source-rules.ts';
import { triggersOf } from '../live-store/trigger-store.ts';

export type StartRequest = NonNullable<InputFor<typeof encodings.start>['body']>;

export type ManifestReference = { field: string; type: 'HLS' | 'DASH' | 'SMOOTH_STREAMING'; id: string };

const manifestReferences = ({ vodHlsManifests, vodDashManifests, vodSmoothManifests }: StartRequest) => [
  ...(vodHlsManifests ?? []).map(({ manifestId }) => ({
    field: 'vodHlsManifests',
    type: 'HLS' as const,
    id: manifestId,
  })),
  ...(vodDashManifests ?? []).map(({ manifestId }) => ({
    field: 'vodDashManifests',
    type: 'DASH' as const,
    id: manifestId,
  })),
  ...(vodSmoothManifests ?? []).map(({ manifestId }) => ({
    field: 'vodSmoothManifests',
    type: 'SMOOTH_STREAMING' as const,
    id: manifestId,
  })),
];

/** Returns a violation for each referenced manifest that the organization does not have. */
const missingManifests = async (context: Context, references: readonly ManifestReference[]): Promise<ErrorDetail[]> => {
  if (references.length === 0) return [];
  const rows = await context.db
    .selectFrom('manifests')
    .select(['id', 'type'])
    .where('organization_id', '=', context.organizationId)
    .where(
      'id',
      'in',
      references.map(({ id }) => id),
    )
    .execute();
  const existingKeys = new Set(rows.map(({ id, type }) => `${type} ${id}`));
  return references
    .filter(({ id, type }) => !existingKeys.has(`${type} ${id}`))
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
  manifests: readonly ManifestReference[] = manifestReferences(request),
): Promise<StartViolations> => {
  const { streams, muxings } = parts;
  const incomplete = [
    ...(streams.length === 0 ? [{ field: 'streams', text: 'The encoding has no stream.' }] : []),
    ...(muxings.length === 0 ? [{ field: 'muxings', text: 'The encoding has no muxing.' }] : []),
  ];
  if (incomplete.length > 0) return { incomplete: incomplete, missing: [], unavailable: [], violations: [] };
  const encodingId = streams[0]?.encoding_id ?? '';
  const protections = await loadProtections(context, encodingId);
  const pictures = await pictureViolations(context, encodingId, parts);
  const perTitle = await checkPerTitle(context, parts, request.perTitle, protections);
  const missing = [
    ...(await missingResources(context, [
      ...referencesOf(parts),
      ...outputsOfProtections(protections),
      ...analysisReferences(request),
    ])),
    ...(await missingManifests(context, manifests)),
    ...pictures.missing,
  ];
  const kinds = await kindsOf(context, parts);
  const checkedStreams = streams.map((row) => streamToValidate(row, kinds));
  const checkedMuxings = muxings.map((row) => muxingToValidate(row, protections));
  const { unavailable, violations: incompatible } = compatibilityViolations(checkedStreams, checkedMuxings);
  const codecs = new Map(checkedStreams.map(({ id, codec }) => [id, codec]));
  const muxingCodecs = checkedMuxings.map(({ id, type, streamIds }) => ({
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
  return {
    incomplete: incomplete,
    missing,
    unavailable: [...unavailable, ...sourced.unavailable, ...unavailableFeatures(request)],
    violations,
  };
};

/** Throws all reasons that prevent the start at once, under the code of the most basic one. */
export const refuseViolations = ({ incomplete, missing, unavailable, violations }: StartViolations): void => {
  if (incomplete.length > 0) refuse('encoding_incomplete', incomplete);
  if (missing.length > 0) refuse('reference_missing', [...missing, ...violations]);
  if (unavailable.length > 0) refuse('kind_unavailable', [...unavailable, ...violations]);
  if (violations.length > 0) refuse('validation_failed', violations);
};

/** Inputs of publishers have no files, which also the parts of a clip of a live encoding name. */
const liveOnlyInputs = async (context: Context, parts: EncodingParts): Promise<ErrorDetail[]> => {
  const kinds = await kindsOf(context, parts);
  return parts.streams.flatMap((row) => {
    const kindsOfStream = streamSettings(row).inputStreams.map(({ inputId = '' }) => kinds.get(inputId));
    const live = liveInputKinds.find((kind) => kindsOfStream.includes(kind));
    const text = `Stream ${row.id}: its input has the kind ${live}, which only live encodings read. Use an input with a file, such as that of the recording.`;
    return live ? [{ field: `streams.${row.id}`, text }] : [];
  });
};

/** Ad triggers refer to the clock of a stream, which a file does not have. */
const liveOnlyParts = async (context: Context, parts: EncodingParts): Promise<ErrorDetail[]> => [
  ...(await liveOnlyInputs(context, parts)),
  ...(await triggersOf(context, parts.streams[0]?.encoding_id ?? '')).map(({ id }) => ({
    field: `scte35Triggers.${id}`,
    text: `SCTE-35 trigger ${id}: only available for live encodings.`,
  })),
];

/** Requires that the encoding can be started; otherwise throws all problems at once. */
export const checkStartable = async (context: Context, parts: EncodingParts, request: StartRequest): Promise<void> => {
  const found = await startViolations(context, parts, request);
  const liveOnly = await liveOnlyParts(context, parts);
  refuseViolations({ ...found, unavailable: [...found.unavailable, ...liveOnly] });
};
