import type { OperationResult } from '../../app/api/api.ts';
import { paged } from '../../testing/answers.ts';
import { testLicense } from '../../testing/license-answers.ts';
import type { Handlers } from '../../testing/render-app.tsx';

type Result = OperationResult<'analytics.queries.count'>;

export type Body = {
  start?: string;
  end?: string;
  interval?: string;
  groupBy?: string[];
  filters?: { name: string; operator: string; value: unknown }[];
  dimension?: string;
};

export const resultOf = (rows: unknown[][]): Result => ({
  rowCount: rows.length,
  rows,
  columnLabels: [],
  contextDescription: [],
});

type DimensionItem = OperationResult<'analytics.dimensions.list'>['items'][number];

const dimension = (name: string, label: string, more: Partial<DimensionItem> = {}): DimensionItem => ({
  name,
  label,
  description: `${label} of the viewer`,
  type: 'string',
  source: 'impressions',
  operators: ['EQ', 'NE', 'IN', 'CONTAINS', 'NOTCONTAINS'],
  aggregations: ['count'],
  isGroupable: true,
  ...more,
});

/** Returns handlers for one license and its counts; `answer` computes the rows from the request body. */
export const withCounts = (answer: (body: Body) => unknown[][]): Handlers => ({
  'analytics.licenses.list': () => paged([testLicense]),
  'analytics.dimensions.list': () => ({
    items: [
      dimension('COUNTRY', 'Country'),
      dimension('IS_LIVE', 'Live', { type: 'boolean', operators: ['EQ', 'NE'] }),
    ],
  }),
  'analytics.filters.values': () => ({ items: [{ value: 'AT', count: 5 }] }),
  'analytics.queries.count': ({ body }) => resultOf(answer({ ...body } as Body)),
});
