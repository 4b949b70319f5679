import type { ResultOf, StreamPublication, videoStreams } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { loadAttachedConfigs, type AttachedConfigs } from './attached-configs.ts';
import { loadPublications } from './describe-publications.ts';
import { hostedAddress } from './hosted-address.ts';
import { toStreamFailure } from './stream-failure.ts';
import type { StreamRow, VersionRow } from './stream-store.ts';
import {
  encodingTasksOf,
  isPlayable,
  progressOf,
  stageOf,
  trimmingOf,
  type EncodingState,
  type VersionFacts,
} from './video-state.ts';

export type VideoResult = ResultOf<typeof videoStreams.get>;

const noFacts: VersionFacts & { version: undefined } = {
  version: undefined,
  part: undefined,
  preview: undefined,
  main: undefined,
  isUploading: false,
};

type Facts = Omit<VersionFacts, 'version'> & { version: VersionRow | undefined };

const loadEncodings = async ({ db }: Context, ids: readonly string[]): Promise<Map<string, EncodingState>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('encodings')
    .select(['id', 'status', 'progress', 'first_playable_at'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, status, progress, first_playable_at: playableAt }) => [
      id,
      { status, progress, isPlayable: playableAt !== null },
    ]),
  );
};

const loadUploading = async ({ db }: Context, inputIds: readonly string[]): Promise<Set<string>> => {
  if (inputIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('uploads')
    .select('input_id')
    .where('input_id', 'in', inputIds)
    .where('completed_at', 'is', null)
    .execute();
  return new Set(rows.map((row) => row.input_id));
};

/** Loads the facts of the versions that are played, by the id of the stream. */
export const loadVersionFacts = async (context: Context, rows: readonly StreamRow[]): Promise<Map<string, Facts>> => {
  const ids = rows.flatMap((row) => [row.version_id ?? [], row.trimming_version_id ?? []].flat());
  if (ids.length === 0) return new Map();
  const loaded = await context.db.selectFrom('stream_versions').selectAll().where('id', 'in', ids).execute();
  const versions = loaded.filter(({ id }) => rows.some((row) => row.version_id === id));
  const partOf = (streamId: string) => {
    const partId = rows.find(({ id }) => id === streamId)?.trimming_version_id;
    return loaded.find(({ id }) => id === partId)?.state;
  };
  const [encodings, uploading] = await Promise.all([
    loadEncodings(
      context,
      versions.flatMap((version) => [version.encoding_id ?? [], version.preview_encoding_id ?? []].flat()),
    ),
    loadUploading(
      context,
      versions.filter(({ state }) => state === 'PENDING').flatMap(({ input_id: id }) => id ?? []),
    ),
  ]);
  return new Map(
    versions.map((version) => [
      version.stream_id,
      {
        version,
        part: partOf(version.stream_id),
        preview: encodings.get(version.preview_encoding_id ?? ''),
        main: encodings.get(version.encoding_id ?? ''),
        isUploading: uploading.has(version.input_id ?? ''),
      },
    ]),
  );
};

const posterUrlOf = (context: Context, row: StreamRow): string | undefined =>
  row.poster_url ?? (row.poster_key === null ? undefined : hostedAddress(context, row.id, 'poster'));

/** Returns the fields that both types of streams have. */
export const commonFields = (context: Context, row: StreamRow, configs: AttachedConfigs | undefined) => {
  const posterUrl = posterUrlOf(context, row);
  return {
    id: row.id,
    ...(row.title !== null && { title: row.title }),
    ...(row.description !== null && { description: row.description }),
    createdAt: toInstant(row.created_at),
    modifiedAt: toInstant(row.modified_at),
    status: row.status,
    signed: row.signed,
    ...(posterUrl !== undefined && { posterUrl }),
    ...configs,
  };
};

type Attached = { configs: AttachedConfigs | undefined; publication: StreamPublication | undefined };

const toVideo = (context: Context, row: StreamRow, facts: Facts, { configs, publication }: Attached): VideoResult => {
  const { version } = facts;
  return {
    ...commonFields(context, row, configs),
    type: 'VIDEO',
    ...(row.asset_url !== null && { assetUrl: row.asset_url }),
    encodingProfile: row.encoding_profile ?? 'FIXED_RESOLUTIONS',
    requiresTests: row.requires_tests,
    ...(publication && { publication }),
    encodingTasks: encodingTasksOf(facts),
    trimming: trimmingOf(facts),
    stage: stageOf(facts),
    progress: progressOf(facts),
    isPlayable: isPlayable(facts),
    ...(row.version_id !== null && { versionId: row.version_id }),
    ...(version && version.duration_seconds !== null && { durationSeconds: version.duration_seconds }),
    ...(version?.failure && { failure: toStreamFailure(version.failure) }),
    ...(version?.state === 'READY' &&
      version.media === 'MAIN' && { downloadUrl: hostedAddress(context, row.id, 'download.mp4') }),
  };
};

/** Returns videos in their wire format, in the same order. */
export const toVideos = async (context: Context, rows: readonly StreamRow[]): Promise<VideoResult[]> => {
  const [configs, facts, publications] = await Promise.all([
    loadAttachedConfigs(context, rows),
    loadVersionFacts(context, rows),
    loadPublications(context, rows),
  ]);
  return rows.map((row) =>
    toVideo(context, row, facts.get(row.id) ?? noFacts, {
      configs: configs.get(row.id),
      publication: publications.get(row.id),
    }),
  );
};

export const toOneVideo = async (context: Context, row: StreamRow): Promise<VideoResult> => {
  const [video] = await toVideos(context, [row]);
  if (!video) throw new Error('One row describes one video.');
  return video;
};
