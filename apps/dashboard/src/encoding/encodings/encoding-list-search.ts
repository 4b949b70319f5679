import { integer, oneOf, text } from '../../app/search/search.ts';

export const statusFilters = ['ALL', 'RUNNING', 'FINISHED', 'ERROR', 'CANCELED'] as const;
export const typeFilters = ['LIVE', 'VOD', 'NONE'] as const;
const sortable = ['name', 'status', 'type', 'createdAt', 'finishedAt'] as const;
export const pageSize = 15;

export type EncodingListSearch = {
  status?: (typeof statusFilters)[number];
  type?: (typeof typeFilters)[number];
  name?: string;
  page?: number;
  sort?: string;
};

/** State of the list in the URL; shows finished encodings by default. */
export const encodingListSearch = (search: Record<string, unknown>): EncodingListSearch => ({
  status: oneOf(search['status'], statusFilters),
  type: oneOf(search['type'], typeFilters),
  name: text(search['name']),
  page: integer(search['page'], 1),
  sort: text(search['sort']),
});

/** Returns column and order; newest first if the URL names no column or an unknown one. */
export const sortOf = (sort: string | undefined): { key: string; order: 'ASC' | 'DESC' } => {
  const [key, order] = (sort ?? '').split(':');
  const known = oneOf(key, sortable);
  return known ? { key: known, order: order === 'ASC' ? 'ASC' : 'DESC' } : { key: 'createdAt', order: 'DESC' };
};

/** Statuses of each filter; the running filter includes queued encodings. */
const statusesOf = {
  RUNNING: 'RUNNING,QUEUED',
  FINISHED: 'FINISHED',
  ERROR: 'ERROR,TRANSFER_ERROR',
  CANCELED: 'CANCELED',
};

/** Builds a search for a part of a name, and of an id if the text may be one. */
export const searchFor = (wanted: string): string => {
  const phrase = `name:"${wanted.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
  return /^[0-9a-f-]{4,}$/i.test(wanted) ? `${phrase} OR id:*${wanted}*` : phrase;
};

/** Converts the state of the list to an API query. */
export const listQuery = (search: EncodingListSearch) => {
  const { key, order } = sortOf(search.sort);
  const status = search.status ?? 'FINISHED';
  return {
    limit: pageSize,
    offset: ((search.page ?? 1) - 1) * pageSize,
    sort: `${key}:${order}`,
    ...(status !== 'ALL' && { status: statusesOf[status] }),
    ...(search.type && { type: search.type }),
    ...(search.name && { search: searchFor(search.name) }),
  };
};

export const looksLikeId = (wanted: string): boolean => /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}$/i.test(wanted.trim());
