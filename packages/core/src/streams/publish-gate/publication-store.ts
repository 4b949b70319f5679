import type { Database, Selectable } from '@sluice/db';
import type { Context } from '../../shared/context.ts';

export type PublicationRow = Selectable<Database['stream_publications']>;

/** Selects the organization's requests to publish a stream. */
export const publicationsOf = ({ db, organizationId }: Pick<Context, 'db' | 'organizationId'>, streamId: string) =>
  db
    .selectFrom('stream_publications')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('stream_id', '=', streamId);

/** Returns the request to publish a stream that waits for its tests. */
export const findOpenPublication = (tx: Context, streamId: string): Promise<PublicationRow | undefined> =>
  publicationsOf(tx, streamId).where('state', '=', 'TESTING').executeTakeFirst();
