import type { Breakdown } from '@sluice/contract/analytics/catalogue/breakdowns';
import { Select } from '@sluice/ui/fields';
import styles from '../lines.module.css';

type SecondSelectProps = {
  breakdowns: readonly Breakdown[];
  first: Breakdown;
  second: Breakdown | undefined;
  onChange: (key: string | undefined) => void;
};

const none = 'none';

/** Choice of the second dimension of a breakdown. */
export const SecondSelect = ({ breakdowns, first, second, onChange }: SecondSelectProps) => (
  <Select
    aria-label="Second dimension"
    className={styles.breakdown}
    allowDeselect={false}
    searchable
    value={second?.key ?? none}
    onChange={(key) => onChange(key === none || !key ? undefined : key)}
    data={[
      { value: none, label: 'No second dimension' },
      ...breakdowns
        .filter(({ groupBy }) => groupBy[0] !== first.groupBy[0])
        .map(({ key, label }) => ({ value: key, label: `× ${label}` })),
    ]}
  />
);
