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

/** The list's state in the URL; finished encodings are shown unless stated otherwise. */
export const encodingListSearch = (search: Record<string, unknown>): EncodingListSearch => ({
  status: oneOf(search['status'], statusFilters),
  type: oneOf(search['type'], typeFilters),
  name: text(search['name']),
  page: integer(search['page'], 1),
  sort: text(search['sort']),
});

/** A column and its order, newest first where the URL names none or one that is unknown. */
export const sortOf = (sort: string | undefined): { key: string; order: 'ASC' | 'DESC' } => {
  const [key, order] = (sort ?? '').split(':');
  const known = oneOf(key, sortable);
  return known ? { key: known, order: order === 'ASC' ? 'ASC' : 'DESC' } : { key: 'createdAt', order: 'DESC' };
};

/** What a filter asks for: who looks for running ones wants to see those that wait, too. */
const statusesOf = {
  RUNNING: 'RUNNING,QUEUED',
  FINISHED: 'FINISHED',
  ERROR: 'ERROR,TRANSFER_ERROR',
  CANCELED: 'CANCELED',
};

/** A search for a part of a name, and of an id where the text may be one. */
export const searchFor = (wanted: string): string => {
  const phrase = `name:"${wanted.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
  return /^[0-9a-f-]{4,}$/i.test(wanted) ? `${phrase} OR id:*${wanted}*` : phrase;
};

/** The query of the API for a state of the list. */
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
