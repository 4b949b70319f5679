import { manifestTypes, type ManifestType } from '@sluice/contract/encoding/manifests/types';
import { integer, oneOf, text } from '../../../app/search/search.ts';

export const pageSize = 15;
const sortable = ['name', 'type', 'status', 'createdAt'] as const;

/** State of the list in the URL. */
export type ManifestListSearch = {
  type?: ManifestType;
  name?: string;
  encodingId?: string;
  sort?: string;
  page?: number;
};

export const manifestListSearch = (search: Record<string, unknown>): ManifestListSearch => ({
  type: oneOf(search['type'], manifestTypes),
  name: text(search['name']),
  encodingId: text(search['encodingId']),
  sort: text(search['sort']),
  page: integer(search['page'], 1),
});

/** Returns column and order; newest first by default. */
export const sortOf = (sort: string | undefined): { key: string; order: 'ASC' | 'DESC' } => {
  const [key, order] = (sort ?? '').split(':');
  const known = oneOf(key, sortable);
  return known ? { key: known, order: order === 'ASC' ? 'ASC' : 'DESC' } : { key: 'createdAt', order: 'DESC' };
};

/** Converts the state of the list to an API query. */
export const manifestQuery = ({ name, encodingId, sort, page = 1 }: ManifestListSearch) => {
  const { key, order } = sortOf(sort);
  return { limit: pageSize, offset: (page - 1) * pageSize, sort: `${key}:${order}`, name, encodingId };
};
