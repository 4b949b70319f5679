import { integer, text } from '../app/search/search.ts';

export const organizationTabs = [
  { tab: 'overview', label: 'Overview' },
  { tab: 'members', label: 'Members' },
  { tab: 'groups', label: 'Groups' },
  { tab: 'sub-organizations', label: 'Sub-organizations' },
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
  actor: text(search['actor']),
  resource: text(search['resource']),
  action: text(search['action']),
  from: text(search['from']),
  to: text(search['to']),
  page: integer(search['page'], 1),
});
