import type { ReactNode } from 'react';
import { Select } from '@sluice/ui/fields';
import { IconClock } from '@sluice/ui/icons';
import { oneOf } from '../../app/search/search.ts';
import { DayFields } from '../../shared/day-fields/day-fields.tsx';
import { ViewSwitch } from '../../shared/view-switch.tsx';
import type { Day, DayRange } from '@sluice/contract/shared/days';
import { rangeProblem } from '../../shared/range-problem.ts';
import { presets, type Preset } from './presets.ts';
import type { StatisticsSearch } from './statistics-search.ts';
import styles from './statistics.module.css';

const presetKeys = presets.map(({ key }) => key);

type RangeBarProps = {
  range: DayRange & { preset: Preset | undefined };
  today: Day;
  view?: StatisticsSearch['view'];
  /** Controls in place of the choice between charts and table. */
  children?: ReactNode;
  onChange: (search: StatisticsSearch) => void;
};

/** Chooses the range of days, and between charts and table unless there are other controls. */
export const RangeBar = ({ range, today, view, children, onChange }: RangeBarProps) => {
  return (
    <div className={styles.bar}>
      <Select
        label="Range"
        className={styles.range}
        allowDeselect={false}
        leftSection={<IconClock size={16} />}
        value={range.preset ?? 'CUSTOM'}
        onChange={(value) => {
          const preset = oneOf(value, presetKeys);
          if (preset) onChange({ range: preset, from: undefined, to: undefined });
        }}
        data={[
          ...presets.map(({ key, label }) => ({ value: key, label })),
          ...(range.preset ? [] : [{ value: 'CUSTOM', label: 'Custom' }]),
        ]}
      />
      <DayFields
        key={`${range.from} ${range.to}`}
        from={range.from}
        to={range.to}
        max={today}
        problemOf={rangeProblem}
        onChange={(days) => onChange({ ...days, range: undefined })}
      />
      <span className={styles.spacer} />
      {children ?? (
        <ViewSwitch
          drawing="Charts"
          isTable={view === 'table'}
          show={(isTable) => onChange({ view: isTable ? 'table' : undefined })}
        />
      )}
    </div>
  );
};
