import { systemActor, type Context } from '../../shared/context.ts';
import { deleteEncoding } from '../../encoding/lifecycle/delete-encoding.ts';
import { streamsOwner } from '../../encoding/streams-owner.ts';

const deleteEncodings = async (tx: Context, ids: readonly (string | null)[]): Promise<void> => {
  const encodingIds = ids.flatMap((id) => id ?? []);
  if (encodingIds.length === 0) return;
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

/** Deletes the encodings of the versions of a stream, and the web servers that they were fetched from. */
export const deleteVersionData = async (tx: Context, streamId: string): Promise<void> => {
  const versions = await tx.db
    .selectFrom('stream_versions')
    .select(['encoding_id', 'preview_encoding_id', 'input_id'])
    .where('stream_id', '=', streamId)
    .execute();
  await deleteEncodings(
    tx,
    versions.flatMap((version) => [version.encoding_id, version.preview_encoding_id]),
  );
  const inputIds = versions.flatMap(({ input_id: id }) => id ?? []);
  if (inputIds.length === 0) return;
  await tx.db
    .deleteFrom('resources')
    .where('organization_id', '=', tx.organizationId)
    .where('owner_id', '=', streamsOwner)
    .where('id', 'in', inputIds)
    .execute();
};
