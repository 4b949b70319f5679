import { integer, oneOf, text } from '../../app/search/search.ts';

export const integrationTabs = ['exports', 'cmcd'] as const;

export type IntegrationsSearch = {
  /** What connects to this platform, if left out. */
  tab?: (typeof integrationTabs)[number] | undefined;
  page?: number | undefined;
  licenseKey?: string | undefined;
  /** What is being made. */
  make?: 'export' | 'output' | undefined;
};

export const integrationsSearch = (search: Record<string, unknown>): IntegrationsSearch => ({
  tab: oneOf(search['tab'], integrationTabs),
  page: integer(search['page'], 1),
  licenseKey: text(search['licenseKey']),
  make: oneOf(search['make'], ['export', 'output']),
});
