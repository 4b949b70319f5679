import { listSearch } from '../../../shared/list/list-search.ts';

const listOf = (type: 'VOD' | 'LIVE') => listSearch({ pageSize: 25, toQuery: () => ({ type }) });

/** The lists of templates by area. */
export const templateLists = { '/encoding': listOf('VOD'), '/live': listOf('LIVE') } as const;
