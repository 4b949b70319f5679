import { lazy, Suspense, useState } from 'react';
import { Button } from '@sluice/ui/core';
import { Select } from '@sluice/ui/fields';
import { IconClock, IconZoomOut } from '@sluice/ui/icons';
import { oneOf } from '../../../app/search/search.ts';
import { customLabel, defaultQuickInterval, quickIntervals } from '../../shared/range.ts';
import type { Settings } from '../use-settings.ts';
import styles from './settings.module.css';

const CustomRange = lazy(() => import('./custom-range.tsx'));

const keys = quickIntervals.map(({ key }) => key);
const options = [
  ...quickIntervals.map(({ key, label }) => ({ value: key, label })),
  { value: 'CUSTOM', label: customLabel },
];

/** Picker for a preset or custom range, with buttons to zoom out. */
export const RangePicker = ({ search, range, setRange, zoom }: Settings) => {
  const [isOpen, setOpen] = useState(false);
  const isCustom = search.from !== undefined && search.to !== undefined;
  return (
    <>
      <Select
        className={styles.range}
        label="Range"
        allowDeselect={false}
        leftSection={<IconClock size={16} />}
        leftSectionWidth={32}
        value={isCustom ? 'CUSTOM' : (search.quickInterval ?? defaultQuickInterval)}
        onChange={(value) => {
          if (value === 'CUSTOM') setOpen(true);
          else setRange({ quickInterval: oneOf(value, keys) });
        }}
        // Custom can be selected again to change its start and end.
        onOptionSubmit={(value) => value === 'CUSTOM' && setOpen(true)}
        data={options}
      />
      {zoom.depth > 0 && (
        <Button variant="default" px="sm" leftSection={<IconZoomOut size={16} />} onClick={zoom.zoomOut}>
          Zoom out
        </Button>
      )}
      {zoom.depth > 1 && (
        <Button variant="subtle" px="xs" onClick={zoom.reset}>
          Reset zoom
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <CustomRange
            range={range}
            onClose={() => setOpen(false)}
            onRange={(choice) => {
              setOpen(false);
              setRange(choice);
            }}
          />
        </Suspense>
      )}
    </>
  );
};
