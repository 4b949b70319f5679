import { oneOf, text } from '../../app/search/search.ts';

const sessionTabs = ['log', 'errors', 'network', 'ads', 'user'] as const;
export type SessionTab = (typeof sessionTabs)[number];

export type SessionSearch = { licenseKey?: string | undefined; tab?: SessionTab | undefined };

/** License and tab of a session screen in the URL. */
export const sessionSearch = (search: Record<string, unknown>): SessionSearch => ({
  licenseKey: text(search['licenseKey']),
  tab: oneOf(search['tab'], sessionTabs),
});
