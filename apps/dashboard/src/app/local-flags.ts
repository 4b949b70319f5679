import { storagePrefix } from './branding.ts';

/** Flags stored in this browser only. */
export type LocalFlag =
  | 'admin_login'
  | 'block_third_party_tracking_apps'
  | 'developer_mode'
  | 'disable_encoding_notifier'
  | 'disable_status_page'
  | 'hide_chart_marks'
  | 'org_change';

/** Reports whether a flag is set in this browser. */
export const hasFlag = (flag: LocalFlag): boolean => localStorage.getItem(storagePrefix + flag) === 'true';

export const setFlag = (flag: LocalFlag, isOn: boolean): void =>
  localStorage.setItem(storagePrefix + flag, String(isOn));

export const clearFlag = (flag: LocalFlag): void => localStorage.removeItem(storagePrefix + flag);
