import { accessRefusals, type AccessRefusal, type InputFor, type ResultOf, type streamAccess } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';

const hoursBack = 24;
const rowsMax = 500;

const isRefusal = (text: string): text is AccessRefusal => text in accessRefusals;

/** Returns the refused requests of the last day by stream, rule and embedding host, most frequent first. */
export const listStreamRefusals = async (
  context: Context,
  { query }: Pick<InputFor<typeof streamAccess.refusals>, 'query'>,
): Promise<ResultOf<typeof streamAccess.refusals>> => {
  authorize(context, 'streams.access', 'GET');
  const since = new Date(context.clock.now().getTime() - hoursBack * 3_600_000);
  let rows = context.db
    .selectFrom('stream_refusals')
    .select(({ fn }) => [
      'stream_id',
      'refusal',
      'host',
      fn.sum<string>('count').as('total'),
      fn.max('hour').as('last_hour'),
    ])
    .where('organization_id', '=', context.organizationId)
    .where('hour', '>=', since);
  if (query.streamId !== undefined) rows = rows.where('stream_id', '=', query.streamId);
  const found = await rows
    .groupBy(['stream_id', 'refusal', 'host'])
    .orderBy('total', 'desc')
    .orderBy('stream_id')
    .orderBy('refusal')
    .limit(rowsMax)
    .execute();
  return {
    items: found.flatMap(({ stream_id: streamId, refusal, host, total, last_hour: lastHour }) =>
      isRefusal(refusal)
        ? [
            {
              streamId,
              refusal,
              host,
              count: Number(total),
              lastHour: toInstant(lastHour),
              text: accessRefusals[refusal].text,
              advice: accessRefusals[refusal].advice,
            },
          ]
        : [],
    ),
  };
};
