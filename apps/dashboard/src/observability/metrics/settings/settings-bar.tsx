import { FilterBar } from './filter-bar.tsx';
import { LicensePicker } from '../../shared/license-picker.tsx';
import type { Settings } from '../use-settings.ts';
import { RangePicker } from './range-picker.tsx';
import { RefreshControl } from './refresh-control.tsx';
import styles from './settings.module.css';

type SettingsBarProps = { settings: Settings; source: 'impressions' | 'ads' };

/** License, range, refresh and filters, shared by all metric screens. */
export const SettingsBar = ({ settings, source }: SettingsBarProps) => (
  <div className={styles.root}>
    <div className={styles.bar}>
      <LicensePicker className={styles.license} />
      <RangePicker {...settings} />
      <span className={styles.spacer} />
      <RefreshControl {...settings} />
    </div>
    <FilterBar settings={settings} source={source} />
  </div>
);
