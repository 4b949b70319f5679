import { labStreamPageSize } from '@sluice/contract/lab/vocabulary';
import { listSearch } from '../../../shared/list/list-search.ts';

/** State of the list of streams in the URL. */
export const labStreamList = listSearch({ pageSize: labStreamPageSize, filters: { search: 'text' } });
