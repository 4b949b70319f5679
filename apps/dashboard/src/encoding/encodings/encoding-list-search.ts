import { listSearch } from '../../shared/list/list-search.ts';

export const statusFilters = ['ALL', 'RUNNING', 'FINISHED', 'ERROR', 'CANCELED'] as const;
const typeFilters = ['LIVE', 'VOD', 'NONE'] as const;

/** Types that can be chosen in the list of each area. */
export const areaTypes = { '/encoding': typeFilters, '/live': ['LIVE', 'NONE'] } as const;

/** Statuses of each filter; the running filter includes queued encodings. */
const statusesOf = {
  RUNNING: 'RUNNING,QUEUED',
  FINISHED: 'FINISHED',
  ERROR: 'ERROR,TRANSFER_ERROR',
  CANCELED: 'CANCELED',
};

/** Builds a search for a part of a name, and of an id if the text may be one. */
export const searchFor = (searchText: string): string => {
  const phrase = `name:"${searchText.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
  return /^[0-9a-f-]{4,}$/i.test(searchText) ? `${phrase} OR id:*${searchText}*` : phrase;
};

const listOf = (defaultType?: string) =>
  listSearch({
    pageSize: 15,
    sortable: ['name', 'status', 'type', 'createdAt', 'finishedAt'],
    filters: { status: statusFilters, type: typeFilters, name: 'text' },
    toQuery: ({ status = 'FINISHED', type = defaultType, name }) => ({
      ...(status !== 'ALL' && { status: statusesOf[status] }),
      ...(type && { type }),
      ...(name && { search: searchFor(name) }),
    }),
  });

/** The lists of encodings; they show finished ones by default. */
export const encodingLists = { '/encoding': listOf(), '/live': listOf('LIVE,NONE') } as const;

export type EncodingListSearch = ReturnType<(typeof encodingLists)['/encoding']['read']>;
