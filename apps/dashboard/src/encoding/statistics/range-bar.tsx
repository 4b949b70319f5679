import { useState } from 'react';
import { SegmentedControl, Select } from '@sluice/ui/fields';
import { TextInput } from '@sluice/ui/forms';
import { IconClock } from '@sluice/ui/icons';
import { oneOf } from '../../app/search/search.ts';
import { presets, rangeProblem, type Day, type DayRange, type Preset } from './days.ts';
import type { StatisticsSearch } from './statistics-search.ts';
import styles from './statistics.module.css';

const presetKeys = presets.map(({ key }) => key);

type RangeBarProps = {
  range: DayRange & { preset: Preset | undefined };
  today: Day;
  view: StatisticsSearch['view'];
  onChange: (search: StatisticsSearch) => void;
};

/** Two days to choose; they count once they are a range. */
const DayFields = ({ range: { from, to }, today, onChange }: RangeBarProps) => {
  const [draft, setDraft] = useState<DayRange>({ from, to });
  const problem = rangeProblem(draft);
  const change = (next: Partial<DayRange>) => {
    const changed = { ...draft, ...next };
    setDraft(changed);
    if (!rangeProblem(changed)) onChange({ ...changed, range: undefined });
  };
  return (
    <>
      <TextInput
        type="date"
        label="From"
        className={styles.day}
        value={draft.from}
        max={today}
        onChange={({ currentTarget }) => change({ from: currentTarget.value })}
      />
      <TextInput
        type="date"
        label="To"
        className={styles.day}
        value={draft.to}
        max={today}
        error={problem}
        onChange={({ currentTarget }) => change({ to: currentTarget.value })}
      />
    </>
  );
};

/** Which days, and whether as charts or as a table. */
export const RangeBar = (props: RangeBarProps) => {
  const { range, view, onChange } = props;
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
      <DayFields key={`${range.from} ${range.to}`} {...props} />
      <span className={styles.spacer} />
      <SegmentedControl
        aria-label="View"
        value={view ?? 'charts'}
        onChange={(value) => onChange({ view: value === 'table' ? 'table' : undefined })}
        data={[
          { value: 'charts', label: 'Charts' },
          { value: 'table', label: 'Table' },
        ]}
      />
    </div>
  );
};
