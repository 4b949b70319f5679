import type { Condition, InputFor, ResultOf, conditionTest } from '@sluice/contract';
import { authorize } from '../shared/authorize.ts';
import type { Context } from '../shared/context.ts';
import { conditionsMet } from '../notifications/conditions-met.ts';
import { statusAttributes } from './encoding-events.ts';

type Result = ResultOf<typeof conditionTest>;

const eventsMax = 100;
const failed = new Set(['ERROR', 'TRANSFER_ERROR']);

const latestTransitions = (context: Context, resourceId: string | undefined) => {
  let rows = context.db
    .selectFrom('encoding_transitions as transition')
    .innerJoin('encodings as encoding', 'encoding.id', 'transition.encoding_id')
    .where('transition.organization_id', '=', context.organizationId);
  if (resourceId !== undefined) rows = rows.where('transition.encoding_id', '=', resourceId);
  return rows
    .select([
      'encoding.id',
      'encoding.name',
      'encoding.type',
      'encoding.failure',
      'transition.from_status',
      'transition.to_status',
      'transition.created_at',
    ])
    .orderBy('transition.id', 'desc')
    .limit(eventsMax)
    .execute();
};

const pastEvents = async (context: Context, conditions: Condition, resourceId?: string): Promise<Result['events']> => {
  const rows = await latestTransitions(context, resourceId);
  return rows.map(({ id, name, type, failure, from_status, to_status, created_at }) => {
    const transition = { name, type, failure: failed.has(to_status) ? failure : null };
    const attributes = { ...statusAttributes(transition, from_status, to_status), resource_type: 'ENCODING' };
    return {
      resourceId: id,
      resourceName: name ?? undefined,
      happenedAt: created_at.toISOString(),
      attributes,
      isMet: conditionsMet(conditions, attributes),
    };
  });
};

/** Tests which of the latest events meet the conditions; past events of live inputs are not stored. */
export const testConditions = async (context: Context, { body }: InputFor<typeof conditionTest>): Promise<Result> => {
  authorize(context, 'notifications', 'POST');
  authorize(context, 'encoding.encodings', 'GET');
  if (body.eventType !== 'ENCODING_STATUS_CHANGED') return { events: [] };
  // The tree was validated by its schema.
  return { events: await pastEvents(context, body.conditions as Condition, body.resourceId) };
};
