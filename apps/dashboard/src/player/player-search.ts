import { listSearch } from '../shared/list/list-search.ts';

/** The lists of player licenses and of custom builds. */
export const playerList = listSearch({ pageSize: 15 });

const domainList = listSearch({ pageSize: 10, sortable: ['url', 'createdAt'] });

/** The domains of a player license, by URL unless the user sorts them otherwise. */
export const playerDomainList: typeof domainList = {
  ...domainList,
  read: (search) => domainList.read({ sort: 'url:ASC', ...search }),
};
