import { pageLimit, type Page } from '@sluice/contract';
import type { SelectQueryBuilder } from 'kysely';

export type Paging = { offset?: number | undefined; limit?: number | undefined };

export const offsetOf = (paging: Paging): number => paging.offset ?? 0;
export const limitOf = (paging: Paging): number => paging.limit ?? pageLimit.default;

/** The wire's page; `previous` and `next` are filled in by the API, which knows the address. */
export const pageOf = <T>(items: T[], totalCount: number, paging: Paging): Page<T> => ({
  totalCount,
  offset: offsetOf(paging),
  limit: limitOf(paging),
  previous: null,
  next: null,
  items,
});

/** How many rows a query has. */
export const countRows = async <DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
): Promise<number> => {
  // Over tables that are not known here the type of the column is lost.
  const { count } = await rows
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .$castTo<{ count: string }>()
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** One page of rows, selected and in order, and how many there are in all. */
export const readRows = async <DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  paging: Paging,
): Promise<Page<Row>> => {
  const [count, items] = await Promise.all([
    countRows(rows),
    rows.offset(offsetOf(paging)).limit(limitOf(paging)).execute(),
  ]);
  return pageOf(items, count, paging);
};

/** One page of rows, selected and in order, as the items that the wire carries. */
export const readPage = async <DB, TB extends keyof DB, Row, Item>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  paging: Paging,
  toItem: (row: NoInfer<Row>) => Item,
): Promise<Page<Item>> => {
  const page = await readRows(rows, paging);
  return { ...page, items: page.items.map((row) => toItem(row)) };
};
