import { pageLimit, type Page } from '@sluice/contract';
import type { SelectQueryBuilder } from 'kysely';

export type Paging = { offset?: number | undefined; limit?: number | undefined };

export const offsetOf = (paging: Paging): number => paging.offset ?? 0;
export const limitOf = (paging: Paging): number => paging.limit ?? pageLimit.default;

/** Builds a page in wire format; the API fills in `previous` and `next`, since it knows the URL. */
export const pageOf = <T>(items: T[], totalCount: number, paging: Paging): Page<T> => ({
  totalCount,
  offset: offsetOf(paging),
  limit: limitOf(paging),
  previous: null,
  next: null,
  items,
});

/** Counts the rows of a query. */
export const countRows = async <DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
): Promise<number> => {
  // The column type is lost for generic tables.
  const { count } = await rows
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .$castTo<{ count: string }>()
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Returns one page of a selected and sorted query, with the total count. */
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

/** Returns one page of a selected and sorted query, as wire items. */
export const readPage = async <DB, TB extends keyof DB, Row, Item>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  paging: Paging,
  toItem: (row: NoInfer<Row>) => Item,
): Promise<Page<Item>> => {
  const page = await readRows(rows, paging);
  return { ...page, items: page.items.map((row) => toItem(row)) };
};
