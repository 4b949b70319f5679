import { text } from '../app/search/search.ts';
import { listSearch } from '../shared/list/list-search.ts';

export const auditList = listSearch({
  pageSize: 25,
  filters: { actor: 'text', resource: 'text', action: 'text', from: 'text', to: 'text' },
});

export const organizationTabs = [
  { tab: 'overview', label: 'Overview' },
  { tab: 'members', label: 'Members' },
  { tab: 'groups', label: 'Groups' },
  { tab: 'sub-organizations', label: 'Sub-organizations' },
  { tab: 'billing', label: 'Billing' },
  { tab: 'usage-reports', label: 'Usage reports' },
  { tab: 'audit-log', label: 'Audit log' },
] as const;

export type OrganizationTab = (typeof organizationTabs)[number]['tab'];

/** URL state of the tabs: the open group and the audit log filters. */
export type OrganizationSearch = {
  group?: string;
  actor?: string;
  resource?: string;
  action?: string;
  from?: string;
  to?: string;
  page?: number;
};

export const organizationSearch = (search: Record<string, unknown>): OrganizationSearch => ({
  group: text(search['group']),
  ...auditList.read(search),
});
