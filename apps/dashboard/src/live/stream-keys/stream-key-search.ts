import { listSearch } from '../../shared/list/list-search.ts';

/** The list of stream keys, newest first. */
export const streamKeyList = listSearch({
  pageSize: 15,
  sortable: ['name', 'status', 'type', 'createdAt'],
});
