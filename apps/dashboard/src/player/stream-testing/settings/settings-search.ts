import { oneOf } from '../../../app/search/search.ts';
import { listSearch } from '../../../shared/list/list-search.ts';

/** Pages of the baselines. */
export const labBaselineList = listSearch({ pageSize: 25 });

/** Tabs besides the first one, which has no name in the URL. */
export const settingsTabs = ['locations', 'networks', 'devices', 'remote', 'baselines'] as const;
export type SettingsTab = (typeof settingsTabs)[number];

/** State of the settings in the URL. */
export type LabSettingsSearch = { tab?: SettingsTab; page?: number };

/** Reads the state of the settings from the URL. */
export const labSettingsSearch = (search: Record<string, unknown>): LabSettingsSearch => ({
  tab: oneOf(search['tab'], settingsTabs),
  ...labBaselineList.read(search),
});
