import { integer, text } from '../../app/search/search.ts';
import { listSearch } from '../../shared/list/list-search.ts';

export const licenseList = listSearch({ pageSize: 100 });
export const aggregatedList = listSearch({ pageSize: 25 });

/** State of the license list in the URL. Tab 1 shows the aggregated licenses. */
export type LicensesSearch = { listTabId?: number; page?: number };

export const licensesSearch = (search: Record<string, unknown>): LicensesSearch => ({
  listTabId: integer(search['listTabId']) === 1 ? 1 : undefined,
  ...licenseList.read(search),
});

export type DomainsSearch = { page?: number; sort?: 'desc' };

export const domainsSearch = (search: Record<string, unknown>): DomainsSearch => ({
  page: integer(search['page'], 1),
  sort: text(search['sort']) === 'desc' ? 'desc' : undefined,
});
