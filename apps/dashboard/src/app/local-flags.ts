import { storagePrefix } from './branding.ts';

/** Switches that stay in this browser. */
export type LocalFlag =
  | 'admin_login'
  | 'block_third_party_tracking_apps'
  | 'developer_mode'
  | 'disable_encoding_notifier'
  | 'disable_status_page'
  | 'org_change';

/** Whether a switch is on in this browser. */
export const hasFlag = (flag: LocalFlag): boolean => localStorage.getItem(storagePrefix + flag) === 'true';

export const setFlag = (flag: LocalFlag, isOn: boolean): void =>
  localStorage.setItem(storagePrefix + flag, String(isOn));

export const clearFlag = (flag: LocalFlag): void => localStorage.removeItem(storagePrefix + flag);
