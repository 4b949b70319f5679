import { systemActor, type Context } from '../../shared/context.ts';
import { deleteEncoding } from '../../encoding/lifecycle/delete-encoding.ts';
import { streamsOwner } from '../../encoding/streams-owner.ts';

/** Deletes encodings of a version, stopping those that run; statistics keep what was encoded for the stream. */
export const deleteEncodings = async (tx: Context, streamId: string, encodingIds: readonly string[]): Promise<void> => {
  if (encodingIds.length === 0) return;
  const { organizationId: organization_id } = tx;
  await tx.db
    .insertInto('deleted_stream_encodings')
    .values(encodingIds.map((encoding_id) => ({ encoding_id, stream_id: streamId, organization_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // A user may delete the stream without the permission to delete encodings, which are part of it.
  const platform = { ...tx, actor: systemActor(tx.actor.label) };
  const rows = await tx.db
    .selectFrom('encodings')
    .select('id')
    .where('organization_id', '=', tx.organizationId)
    .where('id', 'in', encodingIds)
    .execute();
  for (const { id } of rows) await deleteEncoding(platform, { params: { encoding_id: id } });
};

/** Deletes the encodings of all versions of a stream, or of one, and the web servers that only they were fetched from. */
export const deleteVersionData = async (tx: Context, streamId: string, versionId?: string): Promise<void> => {
  const versions = await tx.db
    .selectFrom('stream_versions')
    .select(['id', 'encoding_ids', 'input_id'])
    .where('stream_id', '=', streamId)
    .execute();
  const isDeleted = ({ id }: { id: string }): boolean => versionId === undefined || id === versionId;
  const deleted = versions.filter(isDeleted);
  await deleteEncodings(
    tx,
    streamId,
    deleted.flatMap((version) => version.encoding_ids),
  );
  // A part of a version is made of the same file.
  const kept = new Set(versions.filter((version) => !isDeleted(version)).map((version) => version.input_id));
  const inputIds = deleted.flatMap(({ input_id: id }) => (id === null || kept.has(id) ? [] : id));
  if (inputIds.length === 0) return;
  await tx.db
    .deleteFrom('resources')
    .where('organization_id', '=', tx.organizationId)
    .where('owner_id', '=', streamsOwner)
    .where('id', 'in', inputIds)
    .execute();
};
