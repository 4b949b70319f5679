import { listSearch } from '../../shared/list/list-search.ts';

export const typeFilters = ['VIDEO', 'LIVE'] as const;
export const statusFilters = ['PUBLISHED', 'UNPUBLISHED'] as const;
export const accessFilters = ['SIGNED', 'RESTRICTED', 'OPEN'] as const;

const accessQueries = {
  SIGNED: { signed: true },
  RESTRICTED: { domainRestricted: true },
  OPEN: { signed: false, domainRestricted: false },
};

/** The list of streams of both types, newest first. */
export const streamList = listSearch({
  pageSize: 25,
  filters: { query: 'text', type: typeFilters, status: statusFilters, access: accessFilters },
  toQuery: ({ query, type, status, access }) => ({
    ...(query && { query }),
    ...(type && { type }),
    ...(status && { status }),
    ...(access && accessQueries[access]),
  }),
});

export type StreamListSearch = ReturnType<typeof streamList.read>;
