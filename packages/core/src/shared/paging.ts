import { pageLimit, type Page } from '@sluice/contract';

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
