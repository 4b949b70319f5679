import { paged } from '../../../testing/answers.ts';
import { testLicense } from '../../../testing/license-answers.ts';
import type { Call, Handlers } from '../../../testing/render-app.tsx';
import { resultOf, type Body } from '../../metrics/metric-answers.ts';

export type Asked = Body & {
  id: string;
  limit?: number;
  orderBy?: { name: string; order: string }[];
  includeContext?: boolean;
};

/** Returns handlers for one license and all aggregations; `answer` computes the rows from the request. */
export const withRows = (answer: (asked: Asked) => unknown[][] | Promise<never>): Handlers => {
  const respond = (id: string) => async (input: { body?: unknown }) =>
    // Panels send bodies of this shape.
    resultOf(await answer({ ...(input.body as Body), id }));
  return {
    'analytics.licenses.list': () => paged([testLicense]),
    'analytics.dimensions.list': () => ({ items: [] }),
    'analytics.queries.count': respond('count'),
    'analytics.queries.sum': respond('sum'),
    'analytics.queries.avg': respond('avg'),
    'analytics.queries.median': respond('median'),
    'analytics.queries.percentile': respond('percentile'),
    'analytics.queries.stddev': respond('stddev'),
  };
};

/** Returns the queries that panels have sent so far. */
export const askedOf = (calls: readonly Call[]): Asked[] =>
  calls
    .filter(({ id }) => id.startsWith('analytics.queries.'))
    // Query calls carry bodies of this shape.
    .map(({ id, input }) => ({ ...(input as { body: Body }).body, id: id.split('.').at(-1) ?? '' }));

export const hasFilter = ({ filters = [] }: Body, name: string, value?: unknown): boolean =>
  filters.some((filter) => filter.name === name && (value === undefined || filter.value === value));
