import type { ClickHouseClient } from '@clickhouse/client';
import { impressionRows, isImpressionPlan } from './impression-query.ts';
import { Parameters, type Statement } from './parameters.ts';
import { type Plan, planQuery } from './plan.ts';
import { relationOf } from './relation.ts';
import type { QueryRequest, Scope } from './request.ts';
import { runStatement, type RunOptions } from './run.ts';
import { adRows } from './sql.ts';

export type HistogramRequest = Pick<
  QueryRequest,
  'source' | 'dimension' | 'startMilliseconds' | 'endMilliseconds' | 'filters'
>;

/** Number of values from `from` up to but excluding `to`; the last bin has no end if values lie far beyond it. */
export type HistogramBin = { from: number; to: number | null; count: number };

export type Histogram = { count: number; bins: HistogramBin[] };

const binsMax = 30;
/** Share of the values that the bins of equal width cover; the rest would stretch the axis. */
const covered = 0.98;

/** Returns the smallest of 1, 2 or 5 times a power of ten that is not below a width. */
export const niceWidth = (width: number): number => {
  const power = 10 ** Math.floor(Math.log10(width));
  const step = [1, 2, 5, 10].find((each) => each * power >= width * (1 - 1e-9)) ?? 10;
  return Number((step * power).toPrecision(6));
};

/** Lines of a statement with the values of a plan as `measure`. */
const valueRows = (plan: Plan, parameters: Parameters): string[] => {
  if (isImpressionPlan(plan)) return impressionRows(plan, parameters);
  if (plan.dimension.perImpression) return adRows(plan, parameters);
  const expressions = [`${plan.dimension.sql} AS measure`];
  const { from, conditions } = relationOf({ ...plan, window: plan, parameters, expressions });
  return [
    `  SELECT ${expressions.join(', ')}`,
    `  FROM ${from}`,
    `  WHERE ${[...conditions, ...(plan.dimension.rows ? [plan.dimension.rows] : [])].join('\n    AND ')}`,
  ];
};

type Outline = { count: number; min: number; covered: number; max: number };

const statement = (plan: Plan, lines: (values: string[], parameters: Parameters) => string[]): Statement => {
  const parameters = new Parameters();
  parameters.bindAs('timeZone', plan.scope.timeZone, 'String');
  const sql = lines(['(', ...valueRows(plan, parameters), ')'], parameters).join('\n');
  return { sql, parameters: parameters.values };
};

const outlineStatement = (plan: Plan): Statement =>
  statement(plan, (values) => [
    `SELECT count(measure), toFloat64(min(measure)), toFloat64(quantileExactOrNull(${covered})(measure)), toFloat64(max(measure))`,
    'FROM',
    ...values,
  ]);

const binsStatement = (plan: Plan, { from, width, last }: Bins): Statement =>
  statement(plan, (values, parameters) => {
    const [start, size] = [parameters.bindAs('from', from, 'Float64'), parameters.bindAs('width', width, 'Float64')];
    const end = parameters.bindAs('last', last, 'Int64');
    return [
      `SELECT least(toInt64(floor((measure - ${start}) / ${size} + 1e-9)), ${end}) AS bin, count()`,
      'FROM',
      ...values,
      'WHERE measure IS NOT NULL',
      'GROUP BY bin ORDER BY bin',
    ];
  });

type Bins = { from: number; width: number; last: number };

/** Returns bins of a readable width for the values between the minimum and the covered part. */
const binsOf = ({ min, covered: top, max }: Outline): Bins => {
  const span = top > min ? top - min : max - min;
  const width = niceWidth(span > 0 ? span / binsMax : Math.max(1e-6, Math.abs(min) / binsMax));
  const from = Math.floor(min / width) * width;
  return { from, width, last: Math.floor((Math.max(top, min) - from) / width + 1e-9) };
};

const rounded = (value: number): number => Number(value.toPrecision(12));

/**
 * Counts the values of a dimension in bins of equal width.
 *
 * Throws `validation_failed`, `query_too_heavy` or `unavailable`.
 */
export const runHistogram = async (
  client: ClickHouseClient,
  request: HistogramRequest,
  scope: Scope,
  options: RunOptions = {},
): Promise<Histogram> => {
  const plan = planQuery({ ...request, aggregation: 'avg' }, scope);
  const [row = []] = await runStatement(client, outlineStatement(plan), options);
  const [count = 0, min = 0, top = 0, max = 0] = row.map((each) => Number(each ?? 0));
  if (count === 0) return { count, bins: [] };
  const bins = binsOf({ count, min, covered: top, max });
  const { from, width, last } = bins;
  const counts = new Map(
    (await runStatement(client, binsStatement(plan, bins), options)).map(([bin, values]) => [
      Number(bin),
      Number(values),
    ]),
  );
  const edge = (bin: number): number => rounded(from + bin * width);
  const isOpen = max >= edge(last + 1);
  return {
    count,
    bins: Array.from({ length: last + 1 }, (_, bin) => ({
      from: edge(bin),
      to: bin === last && isOpen ? null : edge(bin + 1),
      count: counts.get(bin) ?? 0,
    })),
  };
};
