import { integer, oneOf, text } from '../../app/search/search.ts';

export const integrationTabs = ['exports', 'cmcd'] as const;

export type IntegrationsSearch = {
  /** What connects to this platform, if left out. */
  tab?: (typeof integrationTabs)[number] | undefined;
  page?: number | undefined;
  licenseKey?: string | undefined;
  /** What is being made. */
  make?: 'export' | 'output' | 'schedule' | undefined;
  /** The schedule that is changed. */
  schedule?: string | undefined;
  /** The schedule whose runs are looked at. */
  runs?: string | undefined;
};

export const integrationsSearch = (search: Record<string, unknown>): IntegrationsSearch => ({
  tab: oneOf(search['tab'], integrationTabs),
  page: integer(search['page'], 1),
  licenseKey: text(search['licenseKey']),
  schedule: text(search['schedule']),
  runs: text(search['runs']),
  make: oneOf(search['make'], ['export', 'output', 'schedule']),
});
