import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';

/** Dimension as needed for completion. */
export type KnownDimension = { name: string; label: string; description: string; unit?: string; source: string };

const method = (label: string, detail: string): Completion => ({ label, detail, type: 'method' });

const aggregations = [
  method('count', 'number of rows'),
  method('sum', 'total'),
  method('avg', 'average'),
  method('min', 'smallest'),
  method('max', 'largest'),
  method('median', '50th percentile'),
  method('percentile', '(dimension, percent)'),
  method('stddev', 'standard deviation'),
  method('variance', 'variance'),
];

const metricMethods = [
  method('metric', '(name)'),
  method('avgConcurrentViewers', 'average viewers per minute'),
  method('maxConcurrentViewers', 'maximum viewers in a minute'),
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
  method('limit', 'rows, at most 200'),
  method('offset', 'rows to skip'),
  method('includeContext', 'impressions behind each value'),
  method('query', 'runs the query, returns a promise'),
];

const variable = (label: string, detail: string): Completion => ({ label, detail, type: 'variable' });

const globals = [
  variable('queryBuilder', 'queries on impressions'),
  variable('adsQueryBuilder', 'queries on ads'),
  variable('metricsBuilder', 'concurrent viewers and other metrics'),
  variable('dayjs', 'dates'),
  variable('LICENSE_KEY', 'selected license'),
  variable('START', 'start of the selected range'),
  variable('END', 'end of the selected range'),
  variable('INTERVAL', 'MINUTE, HOUR or DAY'),
  variable('FILTERS', 'selected filters'),
  variable('console', 'output shown below the result'),
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

/** Completions inside a string literal, by method and argument position. */
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

/** Returns the completions for the code before the cursor, and where the completed text starts. */
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

/** Completion source for builders, their methods, dimensions and constants. */
export const completeQuery =
  (dimensions: () => readonly KnownDimension[]) =>
  ({ state, pos, explicit }: CompletionContext): CompletionResult | null => {
    const completions = completionsAt(state.sliceDoc(0, pos), dimensions());
    if (!completions || completions.options.length === 0) return null;
    const hasBegun = completions.from < pos || /['".]$/.test(state.sliceDoc(Math.max(0, pos - 1), pos));
    return explicit || hasBegun ? { ...completions, validFor: /^[\w-]*$/ } : null;
  };
