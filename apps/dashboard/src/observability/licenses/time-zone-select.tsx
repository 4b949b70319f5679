import { Select } from '@sluice/ui/fields';
import { timeZoneOffsets } from './time-zones.ts';

const usual = ['UTC', ...timeZoneOffsets.filter((offset) => offset !== '+00:00')];

type TimeZoneSelectProps = { value: string; onChange: (timeZone: string) => void; error?: string | undefined };

/** Select for a time zone by UTC offset; a current named zone stays in the list. */
export const TimeZoneSelect = ({ value, onChange, error }: TimeZoneSelectProps) => (
  <Select
    label="Time zone"
    description="Days in reports start at midnight in this time zone."
    searchable
    allowDeselect={false}
    value={value}
    error={error}
    onChange={(next) => next && onChange(next)}
    data={usual.includes(value) ? usual : [value, ...usual]}
  />
);
