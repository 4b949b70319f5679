import {
  dayOf,
  daysBetween,
  invalid,
  type InputFor,
  type ResultOf,
  type StreamStatistics,
  type StreamType,
  type streamStatistics,
} from '@sluice/contract';
import { sql } from '@sluice/db';
import { authorize } from '../../shared/authorize.ts';
import { limitOf, offsetOf, pageOf } from '../../shared/paging.ts';
import type { TelemetryContext } from '../../analytics/telemetry-context.ts';
import { streamIdPattern } from '../store/stream-id.ts';
import { loadStream } from '../store/stream-store.ts';
import { loadUsage, sumUsage, type Days, type UsageRow } from './stream-usage.ts';

type Operations = typeof streamStatistics;

const permission = 'streams.statistics';
const daysMax = 400;

const requestedDays = (
  { clock }: TelemetryContext,
  query: { from?: Date | undefined; to?: Date | undefined },
): Days => {
  const to = dayOf((query.to ?? clock.now()).getTime());
  const from = query.from ? dayOf(query.from.getTime()) : `${to.slice(0, 7)}-01`;
  if (from > to) throw invalid('from', 'The start must not be after the end.');
  if (daysBetween(from, to) >= daysMax) throw invalid('from', `The range must not exceed ${daysMax} days.`);
  return { from, to };
};

const dayMilliseconds = 86_400_000;

const listDays = ({ from, to }: Days): string[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) =>
    dayOf(new Date(`${from}T00:00:00Z`).getTime() + index * dayMilliseconds),
  );

const toStatistics = (days: Days, rows: readonly UsageRow[]): StreamStatistics => {
  const byDay = Map.groupBy(rows, ({ day }) => day);
  return {
    ...days,
    total: sumUsage(rows),
    days: listDays(days).map((date) => ({ date, ...sumUsage(byDay.get(date) ?? []) })),
  };
};

const streamsOfOrganization = ({ db, organizationId }: TelemetryContext) =>
  db
    .selectFrom('hosted_streams')
    .select(['id', 'title', 'type'])
    .where('organization_id', '=', organizationId)
    .orderBy('created_at', 'desc')
    .execute();

/** Returns the ids of the organization's deleted streams, whose use stays on its bills. */
const loadDeletedIds = async ({ db, organizationId }: TelemetryContext): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from delivery_owners where organization_id = ${organizationId} and id ~ ${streamIdPattern}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Returns the use of all streams of the organization by day, with those that were deleted. */
export const getStreamStatistics = async (
  context: TelemetryContext,
  { query }: Pick<InputFor<Operations['get']>, 'query'>,
): Promise<StreamStatistics> => {
  authorize(context, permission, 'GET');
  const days = requestedDays(context, query);
  const [streams, deleted] = await Promise.all([streamsOfOrganization(context), loadDeletedIds(context)]);
  const ids = [...streams.map(({ id }) => id), ...deleted];
  return toStatistics(days, await loadUsage(context, days, ids));
};

/** Returns the use of one stream by day. */
export const getStatisticsOfStream =
  (type: StreamType) =>
  async (
    context: TelemetryContext,
    { params, query }: Pick<InputFor<Operations['video']>, 'params' | 'query'>,
  ): Promise<StreamStatistics> => {
    authorize(context, permission, 'GET');
    const { id } = await loadStream(context, type, params.stream_id);
    const days = requestedDays(context, query);
    return toStatistics(days, await loadUsage(context, days, [id]));
  };

type Item = ResultOf<Operations['list']>['items'][number];

/** Returns the sum of the streams that were deleted, as one item; none if they were not used. */
const deletedItem = (rows: readonly UsageRow[]): Item[] => {
  const deletedStreams = new Set(rows.map(({ streamId }) => streamId)).size;
  return deletedStreams === 0 ? [] : [{ deletedStreams, ...sumUsage(rows) }];
};

/** Returns a page of the streams with their use, the most played first; deleted ones are one item. */
export const listStreamUsage = async (
  context: TelemetryContext,
  { query }: Pick<InputFor<Operations['list']>, 'query'>,
): Promise<ResultOf<Operations['list']>> => {
  authorize(context, permission, 'GET');
  const days = requestedDays(context, query);
  const [streams, deleted] = await Promise.all([streamsOfOrganization(context), loadDeletedIds(context)]);
  const ids = [...streams.map(({ id }) => id), ...deleted];
  const rows = await loadUsage(context, days, ids);
  const byStream = Map.groupBy(rows, ({ streamId }) => streamId);
  const existing = streams.map(({ id, title, type }) => ({
    streamId: id,
    type,
    ...(title !== null && { title }),
    ...sumUsage(byStream.get(id) ?? []),
  }));
  const items: Item[] = [...existing, ...deletedItem(deleted.flatMap((id) => byStream.get(id) ?? []))].toSorted(
    (one, other) => other.plays - one.plays,
  );
  const offset = offsetOf(query);
  return pageOf(items.slice(offset, offset + limitOf(query)), items.length, query);
};
