import type { InputFor, ResultOf, statistics } from '@sluice/contract';
import { sql } from '@sluice/db';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { limitOf, offsetOf, pageOf } from '../../shared/paging.ts';
import { minutesByCodec, rangeOf, readLines, totalsOf, type Line } from './usage-lines.ts';

type Query = InputFor<typeof statistics.labels>['query'];
type Range = { from?: Date; to?: Date };

const labelsOfEncodings = async (context: Context): Promise<Map<string, string[]>> => {
  const rows = await context.db
    .selectFrom('encodings')
    .select(['id', 'labels'])
    .where('organization_id', '=', context.organizationId)
    .where(sql<boolean>`cardinality(labels) > 0`)
    .execute();
  return new Map(rows.map(({ id, labels }) => [id, labels]));
};

/** The lines of each label that was asked for; an encoding with two labels counts for both. */
const linesByLabel = async (context: Context, query: Query, range: Range): Promise<Map<string, Line[]>> => {
  const [lines, labels] = await Promise.all([readLines(context, range), labelsOfEncodings(context)]);
  const wanted = query.labels?.split(',').map((label) => label.trim());
  const byLabel = new Map<string, Line[]>();
  for (const line of lines)
    for (const label of labels.get(line.encoding_id) ?? [])
      if (!wanted || wanted.includes(label)) byLabel.set(label, [...(byLabel.get(label) ?? []), line]);
  return byLabel;
};

const perLabel = async (context: Context, query: Query, range: Range): Promise<ResultOf<typeof statistics.labels>> => {
  authorize(context, 'encoding.statistics', 'GET');
  const items = [...(await linesByLabel(context, query, range))]
    .map(([label, lines]) => ({ label, ...totalsOf(lines), billableEncodingMinutes: minutesByCodec(lines) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  return pageOf(items.slice(offsetOf(query), offsetOf(query) + limitOf(query)), items.length, query);
};

const dayOf = (line: Line): string => line.recorded_at.toISOString().slice(0, 10);

const perLabelAndDay = async (
  context: Context,
  query: Query,
  range: Range,
): Promise<ResultOf<typeof statistics.labelsDaily>> => {
  authorize(context, 'encoding.statistics', 'GET');
  const byLabel = [...(await linesByLabel(context, query, range))];
  const days = [...new Set(byLabel.flatMap(([, lines]) => lines.map(dayOf)))].toSorted().toReversed();
  const items = days.map((day) => ({
    date: `${day}T00:00:00Z`,
    labels: byLabel.flatMap(([label, lines]) => {
      const own = lines.filter((line) => dayOf(line) === day);
      if (own.length === 0) return [];
      const totals = totalsOf(own);
      return [
        {
          date: `${day}T00:00:00Z`,
          label,
          bytesEncoded: totals.bytesEncodedTotal,
          timeEncoded: totals.timeEncodedTotal,
          billableMinutes: totals.billableMinutes,
          billableEncodingMinutes: minutesByCodec(own),
        },
      ];
    }),
  }));
  return pageOf(items.slice(offsetOf(query), offsetOf(query) + limitOf(query)), items.length, query);
};

export const listLabelStatistics = (context: Context, { query }: InputFor<typeof statistics.labels>) =>
  perLabel(context, query, {});

export const listLabelStatisticsBetween = (
  context: Context,
  { params, query }: InputFor<typeof statistics.labelsBetween>,
) => perLabel(context, query, rangeOf(params));

export const listDailyLabelStatistics = (context: Context, { query }: InputFor<typeof statistics.labelsDaily>) =>
  perLabelAndDay(context, query, {});

export const listDailyLabelStatisticsBetween = (
  context: Context,
  { params, query }: InputFor<typeof statistics.labelsDailyBetween>,
) => perLabelAndDay(context, query, rangeOf(params));
