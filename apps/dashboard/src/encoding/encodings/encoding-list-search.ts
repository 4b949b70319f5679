import { listSearch } from '../../shared/list/list-search.ts';

export const statusFilters = ['ALL', 'RUNNING', 'FINISHED', 'ERROR', 'CANCELED'] as const;
export const typeFilters = ['LIVE', 'VOD', 'NONE'] as const;

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

/** The list of encodings; shows finished ones by default. */
export const encodingList = listSearch({
  pageSize: 15,
  sortable: ['name', 'status', 'type', 'createdAt', 'finishedAt'],
  filters: { status: statusFilters, type: typeFilters, name: 'text' },
  toQuery: ({ status = 'FINISHED', type, name }) => ({
    ...(status !== 'ALL' && { status: statusesOf[status] }),
    ...(type && { type }),
    ...(name && { search: searchFor(name) }),
  }),
});

export type EncodingListSearch = ReturnType<typeof encodingList.read>;
