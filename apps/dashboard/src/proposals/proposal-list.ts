import { proposalStates } from '@sluice/contract/agents/vocabulary';
import { listSearch } from '../shared/list/list-search.ts';

/** State of the list of proposals in the URL. */
export const proposalList = listSearch({ pageSize: 25, filters: { state: proposalStates } });
