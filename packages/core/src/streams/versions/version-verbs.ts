import {
  AppError,
  notFound,
  type InputFor,
  type ResultOf,
  type StreamVersion,
  type streamVersions,
} from '@sluice/contract';
import { enqueue } from '@sluice/jobs';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { readRows } from '../../shared/paging.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { deleteVersionData } from '../files/delete-version-data.ts';
import { removeStreamFilesJob } from '../files/remove-files.job.ts';
import { versionFolder } from '../files/version-files.ts';
import { recordVersionChange } from '../events/index.ts';
import { playVersion, publishOrTest } from '../pipeline/publish-version.ts';
import { findOpenPublication } from '../publish-gate/publication-store.ts';
import { needsTests } from '../publish-gate/request-publication.ts';
import { refuseSignedExternal } from '../store/stream-columns.ts';
import { toStreamFailure } from '../store/stream-failure.ts';
import { loadStream, lockStream, streamPermissions, type StreamRow, type VersionRow } from '../store/stream-store.ts';
import { insertVersion } from './insert-version.ts';
import { resolveAsset } from './resolve-asset.ts';

const permission = streamPermissions.VIDEO;

const toVersion = ({ version_id: currentId }: StreamRow, row: VersionRow): StreamVersion => ({
  id: row.id,
  number: row.number,
  state: row.state,
  isCurrent: row.id === currentId,
  ...(row.asset_url !== null && { assetUrl: row.asset_url }),
  ...(row.duration_seconds !== null && { durationSeconds: row.duration_seconds }),
  ...(row.trim_start !== null && { trimStart: row.trim_start }),
  ...(row.trim_end !== null && { trimEnd: row.trim_end }),
  ...(row.publish_at && { publishAt: toInstant(row.publish_at) }),
  ...(row.failure && { failure: toStreamFailure(row.failure) }),
  ...(row.created_by !== null && { createdBy: row.created_by }),
  createdAt: toInstant(row.created_at),
});

const versionsOf = ({ db, organizationId }: Context, streamId: string) =>
  db
    .selectFrom('stream_versions')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('stream_id', '=', streamId)
    .where('removed_at', 'is', null);

const loadVersion = (tx: Context, streamId: string, id: string): Promise<VersionRow> =>
  versionsOf(tx, streamId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('version', id));

/** Returns a page of the versions of a video, newest first. */
export const listVersions = async (
  context: Context,
  { params, query }: Pick<InputFor<typeof streamVersions.list>, 'params' | 'query'>,
): Promise<ResultOf<typeof streamVersions.list>> => {
  authorize(context, permission, 'GET');
  const stream = await loadStream(context, 'VIDEO', params.stream_id);
  const page = await readRows(versionsOf(context, stream.id).orderBy('number', 'desc'), query);
  return { ...page, items: page.items.map((row) => toVersion(stream, row)) };
};

const refuseUnfinished = async (tx: Context, streamId: string): Promise<void> => {
  const open = await versionsOf(tx, streamId).where('state', 'in', ['PENDING', 'ENCODING']).executeTakeFirst();
  if (open) throw new AppError('conflict', { evidence: `Version ${open.number} is still being encoded.` });
};

const hasFailed = async (tx: Context, { id, version_id: versionId }: StreamRow): Promise<boolean> =>
  versionId !== null && (await loadVersion(tx, id, versionId)).state === 'ERROR';

/** Adds a version from another file, which replaces the current one once it is ready, or at a time; a failed one, at once. */
export const createVersion = async (
  context: Context,
  { params, body }: Pick<InputFor<typeof streamVersions.create>, 'params' | 'body'>,
): Promise<StreamVersion> => {
  authorize(context, permission, 'POST');
  const asset = await resolveAsset(context, body.assetUrl);
  return inTransaction(context, async (tx) => {
    const stream = await lockStream(tx, 'VIDEO', params.stream_id);
    refuseSignedExternal(stream.signed, 'externalUrl' in asset ? asset.externalUrl : null);
    await refuseUnfinished(tx, stream.id);
    const { assetUrl, publishAt } = body;
    const version = await insertVersion(tx, { streamId: stream.id, assetUrl, asset, publishAt });
    if (version.state === 'READY') await recordVersionChange(tx, version, 'READY');
    if (version.state === 'READY' && !publishAt) await publishOrTest(tx, stream, version);
    // Nobody can watch a failed version, so the next one is shown from its beginning, like a first one.
    if (version.state !== 'READY' && !publishAt && !needsTests(stream, version) && (await hasFailed(tx, stream)))
      await playVersion(tx, stream, version);
    await audit(tx, {
      action: 'add-version',
      resource: permission,
      resourceId: stream.id,
      detail: { version: version.number },
    });
    return toVersion(await lockStream(tx, 'VIDEO', stream.id), version);
  });
};

/** Plays a version that is ready, such as an earlier one. */
export const publishVersion = async (
  context: Context,
  { params }: Pick<InputFor<typeof streamVersions.publish>, 'params'>,
): Promise<StreamVersion> => {
  authorize(context, permission, 'PUT');
  return inTransaction(context, async (tx) => {
    const stream = await lockStream(tx, 'VIDEO', params.stream_id);
    const version = await loadVersion(tx, stream.id, params.version_id);
    if (version.state !== 'READY') throw new AppError('conflict', { evidence: `The version is ${version.state}.` });
    refuseSignedExternal(stream.signed, version.external_url);
    await publishOrTest(tx, stream, version);
    const detail = { version: version.number };
    await audit(tx, { action: 'publish-version', resource: permission, resourceId: stream.id, detail });
    return toVersion(await lockStream(tx, 'VIDEO', stream.id), { ...version, publish_at: null });
  });
};

/** Deletes a version with its encodings and files; `conflict` if it is played, encoded, or shown in part by another. */
export const deleteVersion = async (
  context: Context,
  { params }: Pick<InputFor<typeof streamVersions.delete>, 'params'>,
): Promise<undefined> => {
  authorize(context, permission, 'DELETE');
  await inTransaction(context, async (tx) => {
    const stream = await lockStream(tx, 'VIDEO', params.stream_id);
    const version = await loadVersion(tx, stream.id, params.version_id);
    if (version.id === stream.version_id)
      throw new AppError('conflict', { evidence: 'The version is played. Publish another one first.' });
    if (version.state === 'PENDING' || version.state === 'ENCODING')
      throw new AppError('conflict', { evidence: `The version is ${version.state}. Wait until it is ready.` });
    if ((await findOpenPublication(tx, stream.id))?.version_id === version.id)
      throw new AppError('conflict', { evidence: 'The version is being tested. Withdraw its publication first.' });
    const part = await versionsOf(tx, stream.id).where('trimmed_version_id', '=', version.id).executeTakeFirst();
    if (part) throw new AppError('conflict', { evidence: `Version ${part.number} is a part of it.` });
    await deleteVersionData(tx, stream.id, version.id);
    await tx.db.deleteFrom('stream_versions').where('id', '=', version.id).execute();
    await enqueue(tx.db, removeStreamFilesJob, { folder: versionFolder(stream.id, version.id) });
    const detail = { version: version.number };
    await audit(tx, { action: 'delete-version', resource: permission, resourceId: stream.id, detail });
  });
};
