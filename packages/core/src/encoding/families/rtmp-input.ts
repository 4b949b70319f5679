import type { Context } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';

/** Creates the organization's RTMP input if it is missing; clients of the public API use the first one of the list. */
export const ensureRtmpInput = async (context: Context): Promise<void> => {
  const existing = await context.db
    .selectFrom('resources')
    .select('id')
    .where('organization_id', '=', context.organizationId)
    .where('family', '=', 'inputs')
    .where('kind', '=', 'RTMP')
    .executeTakeFirst();
  if (existing) return;
  const now = context.clock.now();
  await context.db
    .insertInto('resources')
    .values({
      id: newId(),
      organization_id: context.organizationId,
      family: 'inputs',
      kind: 'RTMP',
      name: 'RTMP ingest',
      settings: '{}',
      created_at: now,
      modified_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
