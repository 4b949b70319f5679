import { ticketStatuses } from '@sluice/contract/support/state-machine';
import {
  ticketCategories,
  ticketPriorities,
  ticketSeverities,
  ticketSortFields,
} from '@sluice/contract/support/vocabulary';
import { listSearch } from '../../shared/list/list-search.ts';

/** State of the list of tickets in the URL. */
export const ticketList = listSearch({
  pageSize: 25,
  sortable: ticketSortFields,
  latestBy: 'modifiedAt',
  filters: {
    category: { several: ticketCategories },
    status: { several: ticketStatuses },
    priority: { several: ticketPriorities },
    severity: { several: ticketSeverities },
    searchText: 'text',
  },
});
