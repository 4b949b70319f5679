import { lazy, Suspense, useState } from 'react';
import { Button } from '@sluice/ui/core';
import { Select } from '@sluice/ui/fields';
import { IconClock, IconRefresh, IconZoomOut } from '@sluice/ui/icons';
import { oneOf } from '../../app/search/search.ts';
import { LicensePicker } from '../shared/license-picker.tsx';
import { generalBreakdowns } from './breakdowns.ts';
import type { MetricSearch } from './metric-search.ts';
import styles from './metric.module.css';
import { quickIntervals, type Range, type RangeChoice } from '../shared/range.ts';

const CustomRange = lazy(() => import('./custom-range.tsx'));

const allData = 'ALL';
const keys = quickIntervals.map(({ key }) => key);

type MetricBarProps = {
  search: MetricSearch;
  range: Range;
  onRange: (range: RangeChoice) => void;
  onBreakdown: (breakdown: string | undefined) => void;
  zoom: { canZoomOut: boolean; zoomOut: () => void; reset: () => void };
  isBusy: boolean;
  isRefreshing: boolean;
  onRefreshing: (isOn: boolean) => void;
  onRefresh: () => void;
};

/** License, range, breakdown, zoom and refresh of a metric screen. */
export const MetricBar = (props: MetricBarProps) => {
  const { search, zoom } = props;
  const [isCustom, setCustom] = useState(false);
  const hasCustom = search.from !== undefined && search.to !== undefined;
  const chooseRange = (value: string | null) => {
    if (value === 'CUSTOM') setCustom(true);
    else props.onRange({ quickInterval: oneOf(value, keys) });
  };
  return (
    <div className={styles.bar}>
      <LicensePicker className={styles.license} />
      <Select
        className={styles.range}
        label="Range"
        allowDeselect={false}
        leftSection={<IconClock size={16} />}
        value={hasCustom ? 'CUSTOM' : (search.quickInterval ?? 'LAST_THREE_HOURS')}
        onChange={chooseRange}
        data={[
          ...quickIntervals.map(({ key, label }) => ({ value: key, label })),
          { value: 'CUSTOM', label: 'Custom' },
        ]}
      />
      <Select
        className={styles.range}
        label="Breakdown"
        allowDeselect={false}
        searchable
        value={search.breakdown ?? allData}
        onChange={(value) => props.onBreakdown(value === allData || !value ? undefined : value)}
        data={[
          { value: allData, label: 'All Data' },
          ...generalBreakdowns.map(({ key, label }) => ({ value: key, label })),
        ]}
      />
      {zoom.canZoomOut && (
        <Button
          variant="default"
          leftSection={<IconZoomOut size={16} />}
          onClick={zoom.zoomOut}
          onDoubleClick={zoom.reset}
        >
          Zoom out
        </Button>
      )}
      <span className={styles.spacer} />
      <Button variant="default" px="sm" aria-label="Refresh" loading={props.isBusy} onClick={props.onRefresh}>
        <IconRefresh size={16} />
      </Button>
      <Button
        variant={props.isRefreshing ? 'light' : 'default'}
        aria-pressed={props.isRefreshing}
        onClick={() => props.onRefreshing(!props.isRefreshing)}
      >
        {props.isRefreshing ? 'Every 60 s' : 'Auto-refresh'}
      </Button>
      {(isCustom || hasCustom) && (
        <Suspense>
          <CustomRange
            opened={isCustom}
            from={props.range.start}
            to={props.range.end}
            onClose={() => setCustom(false)}
            onRange={(range) => {
              setCustom(false);
              props.onRange(range);
            }}
          />
        </Suspense>
      )}
    </div>
  );
};
