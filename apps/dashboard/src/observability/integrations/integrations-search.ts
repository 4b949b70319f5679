import { oneOf, text } from '../../app/search/search.ts';
import { listSearch } from '../../shared/list/list-search.ts';

export const exportList = listSearch({ pageSize: 10 });
export const scheduleList = listSearch({ pageSize: 10, pageKey: 'schedulesPage' });
export const runList = listSearch({ pageSize: 10, pageKey: 'runsPage' });

export const integrationTabs = ['exports', 'cmcd'] as const;

export type IntegrationsSearch = {
  /** Selected tab; undefined shows the tools that connect to this platform. */
  tab?: (typeof integrationTabs)[number] | undefined;
  page?: number | undefined;
  schedulesPage?: number | undefined;
  runsPage?: number | undefined;
  licenseKey?: string | undefined;
  /** Form that is open. */
  make?: 'export' | 'output' | 'schedule' | undefined;
  /** Id of the schedule being edited. */
  schedule?: string | undefined;
  /** Id of the schedule whose runs are shown. */
  runs?: string | undefined;
};

export const integrationsSearch = (search: Record<string, unknown>): IntegrationsSearch => ({
  tab: oneOf(search['tab'], integrationTabs),
  ...exportList.read(search),
  ...scheduleList.read(search),
  ...runList.read(search),
  licenseKey: text(search['licenseKey']),
  schedule: text(search['schedule']),
  runs: text(search['runs']),
  make: oneOf(search['make'], ['export', 'output', 'schedule']),
});
