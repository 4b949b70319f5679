import { poolEncodingStatuses, poolLogTypes } from '@sluice/contract/encoding/live/standby-pools/vocabulary';
import { listSearch } from '../../shared/list/list-search.ts';

/** The list of live pools, newest first. */
export const poolList = listSearch({ pageSize: 15 });

/** The encodings of a live pool, newest first by default. */
export const poolEncodingList = listSearch({
  pageSize: 15,
  sortable: ['createdAt', 'modifiedAt', 'status'],
  filters: { status: poolEncodingStatuses },
});

/** The log of a live pool, newest first by default. */
export const poolLogList = listSearch({
  pageSize: 25,
  sortable: ['createdAt', 'eventType'],
  filters: { eventType: poolLogTypes },
});
