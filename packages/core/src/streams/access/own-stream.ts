import { notFound } from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import type { Context } from '../../shared/context.ts';

/** Loads a stream of any type of the caller's organization; throws `not_found`. */
export const loadOwnStream = (
  { db, organizationId }: Context,
  id: string,
): Promise<Selectable<Database['hosted_streams']>> =>
  db
    .selectFrom('hosted_streams')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('stream', id));
