import { resourceTypeOf, type EventType } from '@sluice/contract';
import { enqueue } from '@sluice/jobs';
import type { Context } from '../shared/context.ts';
import { newId } from '../shared/new-id.ts';
import type { EventAttributes } from './conditions-met.ts';
import { notifyJob } from './notify.job.ts';

export type Happening = {
  eventType: EventType;
  resourceId: string;
  attributes: EventAttributes;
  /** Returns the affected resource in its wire format; called only if there are notifications for the event. */
  subject: () => Promise<Record<string, unknown>> | Record<string, unknown>;
};

/**
 * Records an event in the transaction that causes it: notifications are sent if, and only if,
 * that commits.
 */
export const recordEvent = async (context: Context, happening: Happening): Promise<void> => {
  const { eventType, resourceId, attributes, subject } = happening;
  const notifications = await context.db
    .selectFrom('notifications')
    .select('id')
    .where('organization_id', '=', context.organizationId)
    .where('event_type', '=', eventType)
    .where((where) => where.or([where('resource_id', 'is', null), where('resource_id', '=', resourceId)]))
    .executeTakeFirst();
  if (!notifications) return;
  await enqueue(context.db, notifyJob, {
    eventId: newId(),
    organizationId: context.organizationId,
    eventType,
    resourceId,
    happenedAt: context.clock.now().toISOString(),
    attributes: { ...attributes, resource_type: resourceTypeOf(eventType) },
    subject: await subject(),
  });
};
