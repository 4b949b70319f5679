import type { InputFor, ResultOf, statistics } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { limitOf, offsetOf, pageOf } from '../../shared/paging.ts';
import { minutesByCodec, rangeOf, totalsOf } from './usage-lines.ts';
import { readSums, type DaySum, type Range } from './usage-sums.ts';

type Query = InputFor<typeof statistics.labels>['query'];
type LabelSum = DaySum & { label: string };

/** Returns statistics of the requested labels; an encoding with two labels counts for both. */
const readLabelSums = async (context: Context, query: Query, range: Range): Promise<LabelSum[]> => {
  const labels = query.labels?.split(',').map((label) => label.trim());
  const sums = await readSums(context, { ...range, byLabel: true });
  return sums.flatMap((entry) => {
    const { label } = entry;
    return label !== null && (!labels || labels.includes(label)) ? [{ ...entry, label }] : [];
  });
};

const pageOfItems = <T>(items: readonly T[], query: Query) =>
  pageOf(items.slice(offsetOf(query), offsetOf(query) + limitOf(query)), items.length, query);

const perLabel = async (context: Context, query: Query, range: Range): Promise<ResultOf<typeof statistics.labels>> => {
  authorize(context, 'encoding.statistics', 'GET');
  const items = [...Map.groupBy(await readLabelSums(context, query, range), ({ label }) => label)]
    .map(([label, sums]) => ({ label, ...totalsOf(sums), billableEncodingMinutes: minutesByCodec(sums) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  return pageOfItems(items, query);
};

const labelDay = (day: string, label: string, sums: readonly DaySum[]) => {
  const totals = totalsOf(sums);
  return {
    date: `${day}T00:00:00Z`,
    label,
    bytesEncoded: totals.bytesEncodedTotal,
    timeEncoded: totals.timeEncodedTotal,
    billableMinutes: totals.billableMinutes,
    billableEncodingMinutes: minutesByCodec(sums),
  };
};

const perLabelAndDay = async (
  context: Context,
  query: Query,
  range: Range,
): Promise<ResultOf<typeof statistics.labelsDaily>> => {
  authorize(context, 'encoding.statistics', 'GET');
  const days = Map.groupBy(await readLabelSums(context, query, range), ({ day }) => day);
  const items = [...days].map(([day, ofDay]) => ({
    date: `${day}T00:00:00Z`,
    labels: [...Map.groupBy(ofDay, ({ label }) => label)].map(([label, sums]) => labelDay(day, label, sums)),
  }));
  return pageOfItems(items, query);
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
