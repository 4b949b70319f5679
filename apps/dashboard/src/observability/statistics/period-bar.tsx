import { Select } from '@sluice/ui/fields';
import { IconClock } from '@sluice/ui/icons';
import { usagePeriods, type UsagePeriodKey } from '@sluice/contract/analytics/statistics/usage-period-names';
import type { Day, DayRange } from '@sluice/contract/shared/days';
import { oneOf } from '../../app/search/search.ts';
import { DayFields } from '../../shared/day-fields/day-fields.tsx';
import { rangeProblem } from '../../shared/range-problem.ts';
import { ViewSwitch } from '../../shared/view-switch.tsx';
import type { UsageSearch } from './usage-search.ts';
import styles from './usage.module.css';

type PeriodBarProps = {
  period: DayRange & { key: UsagePeriodKey | undefined };
  today: Day;
  search: UsageSearch;
  licenses: readonly { licenseKey: string; name: string }[];
  onChange: (search: UsageSearch) => void;
};

const every = 'all';

/** Controls for period, license, and chart or table view. */
export const PeriodBar = ({ period, today, search, licenses, onChange }: PeriodBarProps) => {
  const keys = usagePeriods.map(({ key }) => key);
  return (
    <div className={styles.bar}>
      <Select
        label="Period"
        className={styles.period}
        allowDeselect={false}
        leftSection={<IconClock size={16} />}
        value={period.key ?? 'custom'}
        onChange={(value) => {
          const key = oneOf(value, keys);
          if (key) onChange({ period: key, from: undefined, to: undefined });
        }}
        data={[
          ...usagePeriods.map(({ key, label }) => ({ value: key, label })),
          ...(period.key ? [] : [{ value: 'custom', label: 'Custom' }]),
        ]}
      />
      <DayFields
        key={`${period.from} ${period.to}`}
        from={period.from}
        to={period.to}
        max={today}
        problemOf={rangeProblem}
        onChange={(days) => onChange({ ...days, period: undefined })}
      />
      <Select
        label="License"
        className={styles.period}
        allowDeselect={false}
        value={search.licenseKey ?? every}
        onChange={(value) => onChange({ licenseKey: value === every ? undefined : (value ?? undefined) })}
        data={[
          { value: every, label: 'All licenses' },
          ...licenses.map(({ licenseKey, name }) => ({ value: licenseKey, label: name })),
        ]}
      />
      <span className={styles.spacer} />
      <ViewSwitch
        isTable={search.view === 'table'}
        show={(isTable) => onChange({ view: isTable ? 'table' : undefined })}
      />
    </div>
  );
};
