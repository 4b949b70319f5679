import { oneOf } from '../app/search/search.ts';

export const accountTabs = [
  { tab: 'profile', label: 'Profile' },
  { tab: 'security', label: 'Security' },
  { tab: 'api-keys', label: 'API keys' },
] as const;

export type AccountTab = (typeof accountTabs)[number]['tab'];

/** The account tab in the URL; defaults to the profile. */
export const accountSearch = (search: Record<string, unknown>): { tab?: AccountTab } => ({
  tab: oneOf(
    search['tab'],
    accountTabs.map(({ tab }) => tab),
  ),
});
