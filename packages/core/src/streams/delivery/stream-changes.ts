import { type Database, type Kysely, listen, sql } from '@sluice/db';

/** Calls back with the id of each changed or deleted stream, or with an empty text if any may have changed. */
export const listenForStreamChanges = (
  connectionString: string,
  { onChange, onError }: { onChange: (streamId: string) => void; onError: (error: Error) => void },
): { stop(): Promise<void> } =>
  listen({
    connectionString,
    channels: ['sluice_streams_changed'],
    applicationName: 'sluice-streams',
    onNotification: (_channel, streamId) => onChange(streamId),
    onError: (error) => {
      // Changes may be missed until the connection is back.
      onChange('');
      onError(error);
    },
  });

/** A running delivery server. */
export type DeliveryServer = { id: string; name: string };

/** Records that a delivery server runs. */
export const recordDeliveryServer = async (db: Kysely<Database>, { id, name }: DeliveryServer): Promise<void> => {
  await sql`insert into delivery_servers (id, name, seen_at) values (${id}, ${name}, now())
    on conflict (id) do update set seen_at = now()`.execute(db);
};

/** Records that a delivery server has stopped. */
export const removeDeliveryServer = async (db: Kysely<Database>, id: string): Promise<void> => {
  await db.deleteFrom('delivery_servers').where('id', '=', id).execute();
};

/** Records that a delivery server has loaded a revision of a stream; ignores deleted streams and older revisions. */
export const recordStreamReceipt = async (
  db: Kysely<Database>,
  { streamId, serverId, revision }: { streamId: string; serverId: string; revision: number },
): Promise<void> => {
  await sql`insert into stream_receipts (stream_id, server_id, revision)
    select s.id, d.id, ${revision}::integer from hosted_streams s, delivery_servers d
    where s.id = ${streamId} and d.id = ${serverId}
    on conflict (stream_id, server_id) do update set revision = excluded.revision, loaded_at = clock_timestamp()
    where stream_receipts.revision < excluded.revision`.execute(db);
};
