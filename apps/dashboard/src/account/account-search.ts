import { oneOf } from '../app/search/search.ts';

export const accountTabs = [
  { tab: 'profile', label: 'Profile' },
  { tab: 'security', label: 'Security' },
  { tab: 'api-keys', label: 'API keys' },
] as const;

export type AccountTab = (typeof accountTabs)[number]['tab'];

/** The part of the account in the URL; none means the profile. */
export const accountSearch = (search: Record<string, unknown>): { tab?: AccountTab } => ({
  tab: oneOf(
    search['tab'],
    accountTabs.map(({ tab }) => tab),
  ),
});
