import { isTemplateMode, type MuxingType } from '@sluice/contract';
import { sql } from '@sluice/db';
import { accountCreatedAt } from '../../account/organizations/account-created-at.ts';
import type { Context } from '../../shared/context.ts';
import { analyzedFiles, wholeFileOf, type FileFacts } from '../encodings/sources/analyzed-files.ts';
import type { EncodingSources } from '../encodings/sources/source-store.ts';
import type { StartRequest } from '../lifecycle/check-startable.ts';
import type { EncodingParts } from '../encodings/load-parts.ts';
import { muxingSettings } from '../encodings/muxings/muxing-store.ts';
import { loadProtections } from '../encodings/protection/protection-store.ts';
import { streamConfigurations } from '../encodings/streams/stream-configurations.ts';
import { streamSettings } from '../encodings/streams/stream-store.ts';
import { encodingMeter } from '../tasks/record-encoded.ts';
import { contentRequests, segmentSecondsOf, type ContentRequests } from './content.ts';
import type { Estimated, EstimatedMuxing } from './estimate.ts';
import type { LadderStream } from './check-ladder.ts';
import type { FinishedEncoding } from './learn-speed.ts';
import { loadFinished } from './load-finished.ts';

export type KnownFacts = Omit<Estimated, 'streams' | 'muxings' | 'learned'> & {
  /** The organization's latest finished encodings. */
  finished: readonly FinishedEncoding[];
  /** Streams included in the estimate; all streams if per-title chooses the renditions. */
  streams: LadderStream[];
  muxings: EstimatedMuxing[];
  files: FileFacts;
  /** Streams to encode in parts, to learn what they need. */
  contents: ContentRequests;
  meterFor: Awaited<ReturnType<typeof encodingMeter>>;
};

/** Returns the kinds of the outputs that receive the files of a muxing, clear or protected, by its id. */
const outputKinds = async (context: Context, { muxings }: EncodingParts): Promise<(muxingId: string) => string[]> => {
  const protections = await loadProtections(context, muxings[0]?.encoding_id ?? '');
  const clear = muxings.flatMap((row) =>
    (muxingSettings(row).outputs ?? []).map(({ outputId }) => ({ muxingId: row.id, outputId })),
  );
  const all = [
    ...clear,
    ...protections.flatMap(({ muxingId, outputs }) => outputs.map(({ outputId }) => ({ muxingId, outputId }))),
  ];
  const rows = await context.db
    .selectFrom('resources')
    .select(['id', 'kind'])
    .where('organization_id', '=', context.organizationId)
    .where('family', '=', 'outputs')
    .where(sql<boolean>`id = any(${[...new Set(all.map(({ outputId }) => outputId))]})`)
    .execute();
  const kindOf = new Map(rows.map(({ id, kind }) => [id, kind]));
  return (muxingId) =>
    all.filter((each) => each.muxingId === muxingId).flatMap(({ outputId }) => kindOf.get(outputId) ?? []);
};

/** Leaves out the renditions that an earlier attempt created from templates: the next one replaces them. */
const withoutResults = ({ streams, muxings }: EncodingParts): EncodingParts => {
  const results = new Set(streams.filter(({ mode }) => mode === 'PER_TITLE_RESULT').map(({ id }) => id));
  return {
    streams: streams.filter(({ id }) => !results.has(id)),
    muxings: muxings.filter((row) => !muxingSettings(row).streams.some(({ streamId }) => results.has(streamId))),
  };
};

/** Collects the facts about an encoding that the platform already knows. */
export const gatherFacts = async (
  context: Context,
  allParts: EncodingParts,
  sources: EncodingSources,
  request: StartRequest,
): Promise<KnownFacts> => {
  const parts = withoutResults(allParts);
  const hasTemplates = parts.streams.some(({ mode }) => isTemplateMode(mode));
  const configurations = await streamConfigurations(
    context,
    parts.streams.map((row) => row.codec_config_id),
  );
  const outputsOf = await outputKinds(context, parts);
  const muxings = parts.muxings.map((row): EstimatedMuxing => ({
    // Written from the typed paths of the contract.
    type: row.type as MuxingType,
    streamIds: muxingSettings(row).streams.map(({ streamId }) => streamId),
    segmentSeconds: segmentSecondsOf(row),
    outputs: outputsOf(row.id),
  }));
  const muxedIds = new Set(muxings.flatMap(({ streamIds }) => streamIds));
  const counted = parts.streams
    .map((row, index): LadderStream => ({
      id: row.id,
      key: String(index),
      file: wholeFileOf(row, sources),
      isTemplate: isTemplateMode(row.mode),
      mayDrop: (streamSettings(row).conditions ?? null) !== null,
      ...configurations.get(row.codec_config_id),
    }))
    .filter(({ id }) => hasTemplates || muxedIds.has(id));
  const inputIds = counted.flatMap(({ file }) => (file ? [file.slice(0, file.indexOf(':'))] : []));
  return {
    streams: counted,
    files: await analyzedFiles(context, inputIds),
    contents: await contentRequests(context, parts, sources, request),
    muxings,
    hasTemplates,
    trimming: request.trimming,
    finished: await loadFinished(context),
    accountCreatedAt: await accountCreatedAt(context),
    meterFor: await encodingMeter(context, parts.streams[0]?.encoding_id ?? ''),
  };
};
