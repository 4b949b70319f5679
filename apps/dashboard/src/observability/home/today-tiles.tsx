import { findMetric, type CatalogueMetric } from '@sluice/contract/analytics/catalogue/index';
import { useMemo, useState } from 'react';
import { MetricTile } from '../metrics/overview/metric-tile.tsx';
import { useSettings } from '../metrics/use-settings.ts';
import { rangeOf } from '../shared/range.ts';
import type { License } from '../shared/use-license.ts';
import styles from './home.module.css';

const isThere = (metric: CatalogueMetric | undefined): metric is CatalogueMetric => metric !== undefined;

const metrics = ['plays', 'error-percentage', 'concurrent-viewers'].map(findMetric).filter(isThere);

/** Plays, errors and viewers of today, in the time zone of the license. */
export const TodayTiles = ({ license }: { license: License }) => {
  const settings = useSettings();
  const [now] = useState(() => Date.now());
  const { timeZone } = license;
  const range = useMemo(() => rangeOf({ quickInterval: 'TODAY' }, now, timeZone), [now, timeZone]);
  const today = { ...settings, range, allFilters: [] };
  return (
    <section>
      <h2 className={styles.heading}>
        Today <small>since midnight, {timeZone}</small>
      </h2>
      <ul className={styles.tiles} aria-label="Today at a glance">
        {metrics.map((metric) => (
          <MetricTile key={metric.slug} metric={metric} license={license} settings={today} isComparing />
        ))}
      </ul>
    </section>
  );
};
