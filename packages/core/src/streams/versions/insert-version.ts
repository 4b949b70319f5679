import { inputs, type StreamType } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';
import { insertPlatformResource } from '../../encoding/families/platform-resource.ts';
import type { VersionRow } from '../store/stream-store.ts';
import type { ResolvedAsset } from './resolve-asset.ts';

/** Stores the web server of a file as an input of the platform. */
const insertWebInput = async (tx: Context, fileUrl: string): Promise<{ inputId: string; inputPath: string }> => {
  const url = new URL(fileUrl);
  const inputId = await insertPlatformResource(tx, {
    family: inputs.name,
    kind: url.protocol === 'https:' ? 'HTTPS' : 'HTTP',
    name: url.host,
    settings: { host: url.hostname, ...(url.port !== '' && { port: Number(url.port) }) },
  });
  return { inputId, inputPath: `${url.pathname}${url.search}`.slice(1) };
};

type NewVersion = { streamId: string; assetUrl: string; asset: ResolvedAsset; publishAt?: Date | undefined };

const numberOf = async ({ db }: Context, streamId: string): Promise<number> => {
  const { number } = await db
    .selectFrom('stream_versions')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('stream_id', '=', streamId)
    .executeTakeFirstOrThrow();
  return Number(number ?? 0) + 1;
};

/** Stores the next version of a locked or new stream. One that another server hosts is ready at once. */
export const insertVersion = async (
  tx: Context,
  { streamId, assetUrl, asset, publishAt }: NewVersion,
): Promise<VersionRow> => {
  const source = 'fileUrl' in asset ? await insertWebInput(tx, asset.fileUrl) : asset;
  const now = tx.clock.now();
  return tx.db
    .insertInto('stream_versions')
    .values({
      id: newId(),
      stream_id: streamId,
      organization_id: tx.organizationId,
      number: await numberOf(tx, streamId),
      state: 'externalUrl' in source ? 'READY' : 'PENDING',
      asset_url: assetUrl,
      ...('externalUrl' in source
        ? { external_url: source.externalUrl }
        : { input_id: source.inputId, input_path: source.inputPath }),
      publish_at: publishAt ?? null,
      created_by: tx.actor.label,
      created_at: now,
      modified_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};

/**
 * Stores a version that is a part of another one, from and to a second. The source of a video is encoded again; a
 * recording has none, so its part is ready at once.
 */
export const insertTrimmedVersion = async (
  tx: Context,
  whole: VersionRow,
  { start, end, type }: { start: number; end: number; type: StreamType },
): Promise<VersionRow> => {
  const now = tx.clock.now();
  return tx.db
    .insertInto('stream_versions')
    .values({
      id: newId(),
      stream_id: whole.stream_id,
      organization_id: tx.organizationId,
      number: await numberOf(tx, whole.stream_id),
      state: type === 'LIVE' ? 'READY' : 'PENDING',
      duration_seconds: end - start,
      asset_url: whole.asset_url,
      input_id: whole.input_id,
      input_path: whole.input_path,
      trimmed_version_id: whole.id,
      trim_start: start,
      trim_end: end,
      created_by: tx.actor.label,
      created_at: now,
      modified_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};
