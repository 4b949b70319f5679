import { integer, oneOf, text } from '../../../app/search/search.ts';

const sortable = ['name', 'type', 'createdAt', 'modifiedAt'] as const;
export const pageSize = 15;

export type FamilySearch = { type?: string; name?: string; page?: number; sort?: string };

/** The list's state in the URL. */
export const familySearch = (search: Record<string, unknown>): FamilySearch => ({
  type: text(search['type']),
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

/** The query of the API for a state of the list; a kind that there is not is left out. */
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
