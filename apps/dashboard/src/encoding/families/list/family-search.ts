import { listSearch } from '../../../shared/list/list-search.ts';

/** The list of a family; a kind outside `kinds` is dropped. */
export const familyListOf = (kinds: readonly string[] | 'text') =>
  listSearch({
    pageSize: 15,
    sortable: ['name', 'type', 'createdAt', 'modifiedAt'],
    filters: { type: kinds, name: 'text' },
    toQuery: ({ type, name }) => ({ ...(type && { type }), ...(name && { search: name }) }),
  });

/** The list of any family, as its route reads it. */
export const familyList = familyListOf('text');

export type FamilySearch = ReturnType<typeof familyList.read>;
