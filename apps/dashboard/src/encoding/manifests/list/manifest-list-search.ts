import { manifestTypes } from '@sluice/contract/encoding/manifests/types';
import { listSearch } from '../../../shared/list/list-search.ts';

/** The list of manifests; the type names the operation to read, not a parameter. */
export const manifestList = listSearch({
  pageSize: 15,
  sortable: ['name', 'type', 'status', 'createdAt'],
  filters: { type: manifestTypes, name: 'text', encodingId: 'text' },
  toQuery: ({ name, encodingId }) => ({ name, encodingId }),
});

export type ManifestListSearch = ReturnType<typeof manifestList.read>;
