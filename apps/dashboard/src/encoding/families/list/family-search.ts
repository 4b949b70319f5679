import { integer, oneOf, text } from '../../../app/search/search.ts';

const sortable = ['name', 'type', 'createdAt', 'modifiedAt'] as const;
export const pageSize = 15;

export type FamilySearch = { type?: string; name?: string; page?: number; sort?: string };

/** State of the list in the URL. */
export const familySearch = (search: Record<string, unknown>): FamilySearch => ({
  type: text(search['type']),
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

/** Converts the state of the list to an API query; unknown kinds are dropped. */
export const familyQuery = (search: FamilySearch, kinds: readonly string[]) => {
  const { key, order } = sortOf(search.sort);
  return {
    limit: pageSize,
    offset: ((search.page ?? 1) - 1) * pageSize,
    sort: `${key}:${order}`,
    ...(search.type && kinds.includes(search.type) && { type: search.type }),
    ...(search.name && { search: search.name }),
  };
};

export const looksLikeId = (value: string): boolean => /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}$/i.test(value.trim());
