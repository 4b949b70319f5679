import { Select, Switch } from '@sluice/ui/fields';
import { TextInput } from '@sluice/ui/forms';
import layout from '../../../shared/layout.module.css';
import {
  frequencies,
  type Frequency,
  type ScheduleDraft,
  scheduleProblem,
  weekdays,
} from '../shared/schedule-draft.ts';
import styles from './settings.module.css';

const frequencyLabels: Record<Frequency, string> = {
  DAILY: 'Every day',
  WEEKLY: 'Every week',
  MONTHLY: 'Every month',
  CUSTOM: 'Cron expression',
};

const daysOfMonth = Array.from({ length: 31 }, (_, index) => String(index + 1));

const timeZones = (current: string): string[] => {
  const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];
  return zones.includes(current) ? zones : [current, ...zones];
};

type ScheduleFieldsProps = { schedule: ScheduleDraft; onChange: (schedule: ScheduleDraft) => void };

/** Times of automatic tests. */
export const ScheduleFields = ({ schedule, onChange }: ScheduleFieldsProps) => {
  const change = (changes: Partial<ScheduleDraft>) => onChange({ ...schedule, ...changes });
  const { enabled, frequency, time, dayOfWeek, dayOfMonth, cron, timeZone } = schedule;
  return (
    <div className={layout.stack}>
      <Switch
        label="Run automatic tests on a schedule"
        description="Tests the environments that have automatic tests, spread over the hour after this time. Changes of a stream start them in any case."
        checked={enabled}
        onChange={({ currentTarget: { checked } }) => change({ enabled: checked })}
      />
      {enabled && (
        <div className={styles.fields}>
          <Select
            label="Frequency"
            allowDeselect={false}
            value={frequency}
            data={frequencies.map((value) => ({ value, label: frequencyLabels[value] }))}
            onChange={(value) => change({ frequency: frequencies.find((each) => each === value) ?? frequency })}
          />
          {frequency === 'WEEKLY' && (
            <Select
              label="Day"
              allowDeselect={false}
              value={String(dayOfWeek)}
              data={weekdays.map((label, index) => ({ value: String(index), label }))}
              onChange={(value) => change({ dayOfWeek: Number(value ?? dayOfWeek) })}
            />
          )}
          {frequency === 'MONTHLY' && (
            <Select
              label="Day of the month"
              description={dayOfMonth > 28 ? 'Months without this day are skipped.' : undefined}
              allowDeselect={false}
              value={String(dayOfMonth)}
              data={daysOfMonth}
              onChange={(value) => change({ dayOfMonth: Number(value ?? dayOfMonth) })}
            />
          )}
          {frequency === 'CUSTOM' ? (
            <TextInput
              label="Cron expression"
              description="Minute, hour, day of month, month, and day of week."
              value={cron}
              error={scheduleProblem(schedule)}
              onChange={({ currentTarget: { value } }) => change({ cron: value })}
            />
          ) : (
            <TextInput
              label="Time"
              type="time"
              value={time}
              onChange={({ currentTarget: { value } }) => change({ time: value || time })}
            />
          )}
          <Select
            label="Time zone"
            searchable
            allowDeselect={false}
            value={timeZone}
            data={timeZones(timeZone)}
            onChange={(value) => change({ timeZone: value ?? timeZone })}
          />
        </div>
      )}
    </div>
  );
};
