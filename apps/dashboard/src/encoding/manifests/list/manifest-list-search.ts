import { manifestTypes } from '@sluice/contract/encoding/manifests/types';
import { listSearch } from '../../../shared/list/list-search.ts';

/** The list of manifests; the type names the operation to read, not a parameter. */
export const manifestList = listSearch({
  pageSize: 15,
  sortable: ['name', 'type', 'status', 'createdAt'],
  filters: { type: manifestTypes, name: 'text', encodingId: 'text' },
  toQuery: ({ name, encodingId }) => ({ name, encodingId }),
});

/** Operation that lists manifests of a type. */
const typedLists = {
  DASH: 'encoding.manifests.dash.list',
  HLS: 'encoding.manifests.hls.list',
  SMOOTH_STREAMING: 'encoding.manifests.smooth.list',
} as const;

/** Returns the operation that lists manifests, of one type if the list is narrowed to it. */
export const manifestListOperation = ({ type }: ManifestListSearch) =>
  type === undefined ? 'encoding.manifests.list' : typedLists[type];

export type ManifestListSearch = ReturnType<typeof manifestList.read>;
