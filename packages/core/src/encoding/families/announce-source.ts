import { type Database, type Kysely, listen, sql } from '@sluice/db';

const sourceChannel = 'sluice_sources_ready';

/** Reports, when the caller's transaction commits, that a file has arrived or was analyzed. */
export const announceSource = async (db: Kysely<Database>): Promise<void> => {
  await sql`select pg_notify(${sourceChannel}, '')`.execute(db);
};

/** Calls back whenever a file has arrived or was analyzed; those during a broken connection are missed. */
export const listenForSources = (
  connectionString: string,
  { onSource, onError }: { onSource: () => void; onError: (error: Error) => void },
): { stop(): Promise<void> } =>
  listen({
    connectionString,
    channels: [sourceChannel],
    applicationName: 'sluice-sources',
    onNotification: onSource,
    onError,
  });
