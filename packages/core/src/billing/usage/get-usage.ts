import {
  dayOf,
  daysAfter,
  daysBetween,
  displayUnitOf,
  invalid,
  meters,
  notFound,
  productCategories,
  toDisplayQuantity,
  type billingUsage,
  type ComponentCategory,
  type InputFor,
  type MeterName,
  type ResultOf,
  type UsageDimension,
} from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { limitOf, offsetOf, pageOf } from '../../shared/paging.ts';
import { forecastUsage } from './forecast-usage.ts';
import { readUsage, type DayRange, type DaySum } from './usage-store.ts';

const permission = 'account.billing';
const dayMilliseconds = 86_400_000;
const daysMax = 3 * 366;
/** Complete days from which the rest of a month is extrapolated. */
const forecastDays = 28;

type RequestedRange = { from?: Date | undefined; to?: Date | undefined };

const rangeOf = ({ clock }: Context, { from, to }: RequestedRange): DayRange => {
  const last = dayOf((to ?? clock.now()).getTime());
  const first = from ? dayOf(from.getTime()) : `${last.slice(0, 7)}-01`;
  if (first > last) throw invalid('from', 'Must not be after `to`.');
  if (daysBetween(first, last) >= daysMax) throw invalid('from', `The range must not exceed ${daysMax} days.`);
  return { from: first, to: last };
};

const dimensionOf = (dimensions: readonly UsageDimension[] | undefined): UsageDimension | undefined => {
  if (dimensions && dimensions.length > 1) throw invalid('dimension', 'Must be one dimension.');
  return dimensions?.[0];
};

const describe = (meter: MeterName) => ({ meter, label: meters[meter].label, unit: displayUnitOf(meter) });
const sumOf = (rows: readonly DaySum[]): number => rows.reduce((sum, { quantity }) => sum + quantity, 0);

/** Returns the recorded usage of a product by component, in the units of plans. */
export const getRecordedUsage = async (
  context: Context,
  { params, query }: Pick<InputFor<typeof billingUsage.recorded>, 'params' | 'query'>,
): Promise<ResultOf<typeof billingUsage.recorded>> => {
  authorize(context, permission, 'GET');
  const product = productCategories.find((category) => category.toLowerCase() === params.category.toLowerCase());
  if (!product) throw notFound('product', params.category);
  const rows = await readUsage(context, { ...rangeOf(context, query), products: [product] });
  const byMeter = Map.groupBy(rows, ({ meter }) => meter);
  const components = new Map<ComponentCategory, { quantity: number; unit: ReturnType<typeof displayUnitOf> }>();
  for (const [meter, ofMeter] of byMeter) {
    const { component } = meters[meter];
    const before = components.get(component)?.quantity ?? 0;
    const quantity = before + toDisplayQuantity(meter, sumOf(ofMeter));
    components.set(component, { quantity, unit: displayUnitOf(meter) });
  }
  const items = [...components].map(([componentCategory, amount]) => ({ componentCategory, ...amount }));
  return { items: items.slice(offsetOf(query), offsetOf(query) + limitOf(query)) };
};

/** Lists usage by day and meter, latest day first, split by a dimension if requested. */
export const listUsageLines = async (
  context: Context,
  { query }: Pick<InputFor<typeof billingUsage.lines>, 'query'>,
): Promise<ResultOf<typeof billingUsage.lines>> => {
  authorize(context, permission, 'GET');
  const dimension = dimensionOf(query.dimension);
  const rows = await readUsage(context, { ...rangeOf(context, query), products: query.category, dimension });
  const lines = rows
    .slice(offsetOf(query), offsetOf(query) + limitOf(query))
    .map(({ day, meter, value, quantity }) => ({
      date: day,
      ...describe(meter),
      ...(value !== null && { value }),
      quantity: toDisplayQuantity(meter, quantity),
    }));
  return pageOf(lines, rows.length, query);
};

type Keyed = { meter: MeterName; value: string | null; previous: number; current: number };

const compare = (previous: readonly DaySum[], current: readonly DaySum[]): Keyed[] => {
  const byKey = new Map<string, Keyed>();
  const add = (rows: readonly DaySum[], period: 'previous' | 'current'): void => {
    for (const { meter, value, quantity } of rows) {
      const key = JSON.stringify([meter, value]);
      const entry = byKey.get(key) ?? { meter, value, previous: 0, current: 0 };
      byKey.set(key, { ...entry, [period]: entry[period] + quantity });
    }
  };
  add(previous, 'previous');
  add(current, 'current');
  return [...byKey.values()];
};

/** Compares usage with that of the period of equal length before; within each meter, the largest changes come first. */
export const listUsageChanges = async (
  context: Context,
  { query }: Pick<InputFor<typeof billingUsage.changes>, 'query'>,
): Promise<ResultOf<typeof billingUsage.changes>> => {
  authorize(context, permission, 'GET');
  const range = rangeOf(context, query);
  const length = daysBetween(range.from, range.to) + 1;
  const before = { from: daysAfter(range.from, -length), to: daysAfter(range.from, -1) };
  const breakdown = { products: query.category, dimension: dimensionOf(query.dimension) };
  const [previous, current] = await Promise.all([
    readUsage(context, { ...before, ...breakdown }),
    readUsage(context, { ...range, ...breakdown }),
  ]);
  const items = compare(previous, current)
    .map(({ meter, value, previous: was, current: is }) => ({
      ...describe(meter),
      ...(value !== null && { value }),
      previousQuantity: toDisplayQuantity(meter, was),
      quantity: toDisplayQuantity(meter, is),
      change: toDisplayQuantity(meter, is - was),
    }))
    .toSorted((one, other) => one.meter.localeCompare(other.meter) || Math.abs(other.change) - Math.abs(one.change));
  return { ...range, previousFrom: before.from, previousTo: before.to, items };
};

/** Returns the usage of each meter that is expected by the end of the current month (UTC), with a range. */
export const getUsageForecast = async (context: Context): Promise<ResultOf<typeof billingUsage.forecast>> => {
  authorize(context, permission, 'GET');
  const now = context.clock.now();
  const today = dayOf(now.getTime());
  const from = `${today.slice(0, 7)}-01`;
  const to = dayOf(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0));
  const first = daysAfter(today, -forecastDays);
  const rows = await readUsage(context, { from: first < from ? first : from, to: today });
  const elapsed = (now.getTime() - Date.parse(`${today}T00:00:00Z`)) / dayMilliseconds;
  const daysLeft = daysBetween(today, to) + 1 - elapsed;
  const items = [...Map.groupBy(rows, ({ meter }) => meter)].map(([meter, ofMeter]) => {
    const used = sumOf(ofMeter.filter(({ day }) => day >= from));
    const complete = completeDays(ofMeter, first, today);
    const { expected, low, high } = forecastUsage(used, complete, daysLeft);
    const show = (quantity: number): number => toDisplayQuantity(meter, quantity);
    return {
      ...describe(meter),
      quantity: show(used),
      expected: show(expected),
      low: show(low),
      high: show(high),
    };
  });
  return { from, to, items };
};

/** Returns the sums of the complete days before today, from the first day with usage; days without usage are zero. */
const completeDays = (rows: readonly DaySum[], first: string, today: string): number[] => {
  const days = rows.filter(({ day }) => day >= first && day < today);
  const start = days.map(({ day }) => day).toSorted()[0];
  if (start === undefined) return [];
  return Array.from({ length: daysBetween(start, today) }, (_, index) =>
    sumOf(days.filter(({ day }) => day === daysAfter(start, index))),
  );
};
