import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';

/** A dimension as completion needs it. */
export type KnownDimension = { name: string; label: string; description: string; unit?: string; source: string };

const method = (label: string, detail: string): Completion => ({ label, detail, type: 'method' });

const aggregations = [
  method('count', 'how many'),
  method('sum', 'all together'),
  method('avg', 'average'),
  method('min', 'smallest'),
  method('max', 'largest'),
  method('median', 'half are below'),
  method('percentile', '(dimension, percent)'),
  method('stddev', 'standard deviation'),
  method('variance', 'variance'),
];

const metricMethods = [
  method('metric', '(name)'),
  method('avgConcurrentViewers', 'viewers of each minute'),
  method('maxConcurrentViewers', 'most viewers in a minute'),
  method('avgDroppedFrames', 'per impression'),
];

const steps = [
  method('licenseKey', '(LICENSE_KEY)'),
  method('between', '(START, END)'),
  method('interval', '(INTERVAL)'),
  method('filter', '(dimension, operator, value)'),
  method('filters', '(FILTERS)'),
  method('groupBy', '(dimension)'),
  method('orderBy', "(dimension, 'ASC' or 'DESC')"),
  method('limit', 'rows, 200 at most'),
  method('offset', 'rows to leave out'),
  method('includeContext', 'impressions behind each value'),
  method('query', 'asks, answers a promise'),
];

const variable = (label: string, detail: string): Completion => ({ label, detail, type: 'variable' });

const globals = [
  variable('queryBuilder', 'queries of impressions'),
  variable('adsQueryBuilder', 'queries of ads'),
  variable('metricsBuilder', 'concurrent viewers and more'),
  variable('dayjs', 'dates'),
  variable('LICENSE_KEY', 'selected license'),
  variable('START', 'begin of the selected range'),
  variable('END', 'end of the selected range'),
  variable('INTERVAL', 'MINUTE, HOUR or DAY'),
  variable('FILTERS', 'selected filters'),
  variable('console', 'shown below the result'),
];

const words = (...labels: string[]): Completion[] => labels.map((label) => ({ label, type: 'enum' }));

const operators = words('EQ', 'NE', 'IN', 'CONTAINS', 'NOTCONTAINS', 'GT', 'GTE', 'LT', 'LTE');
const metrics = words('avg-concurrentviewers', 'max-concurrentviewers', 'avg-dropped-frames');
const withDimension = /^(count|sum|avg|min|max|median|percentile|stddev|variance|filter|groupBy|orderBy)$/;

const dimensionsFor = (before: string, dimensions: readonly KnownDimension[]): Completion[] => {
  const isAds = [...before.matchAll(/\b(queryBuilder|adsQueryBuilder)\b/g)].at(-1)?.[0] === 'adsQueryBuilder';
  return dimensions
    .filter(({ source }) => source === (isAds ? 'ads' : 'impressions'))
    .map(({ name, label, description, unit }) => ({
      label: name,
      type: 'property',
      detail: unit ? `${label}, ${unit}` : label,
      ...(description && { info: description }),
    }));
};

/** What may stand in a text: by the method that it is given to, and its place there. */
const inText = (before: string, dimensions: readonly KnownDimension[]): Completion[] => {
  const [, name = '', former = ''] = /\.(\w+)\(\s*((?:'[^']*'|"[^"]*"|[^()'"])*)['"][\w-]*$/.exec(before) ?? [];
  const place = former.split(',').length - 1;
  if (name === 'filter' && place === 1) return operators;
  if (name === 'orderBy' && place === 1) return words('DESC', 'ASC');
  if (name === 'interval') return words('MINUTE', 'HOUR', 'DAY', 'MONTH');
  if (name === 'metric') return metrics;
  const isDimension = withDimension.test(name) && (place === 0 || name === 'groupBy');
  return isDimension ? dimensionsFor(before, dimensions) : [];
};

const afterDot = (before: string): Completion[] => {
  const [, owner = ''] = /(\w*)\s*\.\w*$/.exec(before) ?? [];
  if (owner === 'queryBuilder' || owner === 'adsQueryBuilder') return aggregations;
  if (owner === 'metricsBuilder') return metricMethods;
  if (owner === 'console') return words('log', 'warn', 'error');
  return owner === 'dayjs' || owner === 'Promise' || owner === 'Math' ? [] : steps;
};

/** What may follow the code before the cursor, and where it begins. */
export const completionsAt = (
  before: string,
  dimensions: readonly KnownDimension[],
): { from: number; options: Completion[] } | undefined => {
  const line = before.slice(before.lastIndexOf('\n') + 1);
  if (/^\s*\/\//.test(line)) return undefined;
  const isText = (line.match(/'/g)?.length ?? 0) % 2 === 1 || (line.match(/"/g)?.length ?? 0) % 2 === 1;
  const word = (isText ? /[\w-]*$/ : /\w*$/).exec(before)?.[0] ?? '';
  const from = before.length - word.length;
  if (isText) return { from, options: inText(before, dimensions) };
  if (/\.\w*$/.test(before)) return { from, options: afterDot(before) };
  return { from, options: globals };
};

/** Completes builders, their methods, dimensions and words. */
export const completeQuery =
  (dimensions: () => readonly KnownDimension[]) =>
  ({ state, pos, explicit }: CompletionContext): CompletionResult | null => {
    const found = completionsAt(state.sliceDoc(0, pos), dimensions());
    if (!found || found.options.length === 0) return null;
    const hasBegun = found.from < pos || /['".]$/.test(state.sliceDoc(Math.max(0, pos - 1), pos));
    return explicit || hasBegun ? { ...found, validFor: /^[\w-]*$/ } : null;
  };
