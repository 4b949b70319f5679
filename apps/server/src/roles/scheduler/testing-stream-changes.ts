import { newId, notifyJob, type Context } from '@sluice/core';

/** Subscribes the organization of a context to the state changes of its streams. */
export const subscribeToChanges = async ({ db, clock, organizationId }: Context): Promise<void> => {
  const now = clock.now();
  await db
    .insertInto('notifications')
    .values({
      id: newId(),
      organization_id: organizationId,
      type: 'WEBHOOK',
      event_type: 'STREAM_STATE_CHANGED',
      settings: JSON.stringify({ url: 'https://example.com/hook', method: 'POST' }),
      muted: false,
      created_at: now,
      modified_at: now,
    })
    .execute();
};

/** Returns the recorded changes of a stream in their order; no scheduler may run that would take them. */
export const recordedChanges = async ({ db }: Pick<Context, 'db'>, streamId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('outgoing_jobs')
    .select('payload')
    .where('name', '=', notifyJob.name)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ payload }) => {
    const { resourceId, eventType, attributes } = notifyJob.payload.parse(payload);
    return resourceId === streamId && eventType === 'STREAM_STATE_CHANGED' ? String(attributes['change']) : [];
  });
};
