import { useState } from 'react';
import { AddFilter, FilterChips } from '../../shared/filters/filter-chips.tsx';
import filterStyles from '../../shared/filters/filters.module.css';
import type { MetricFilter } from '../../shared/filters.ts';
import type { License } from '../../shared/license.ts';
import { rangeOf } from '../../shared/range.ts';
import styles from '../alerts.module.css';

type RuleFiltersProps = {
  license: License | undefined;
  source: 'impressions' | 'ads';
  filters: readonly MetricFilter[];
  onChange: (filters: readonly MetricFilter[]) => void;
};

/** Filters of a rule as chips, with a button that adds another. */
export const RuleFilters = (props: RuleFiltersProps) => {
  const [range] = useState(() => rangeOf({ quickInterval: 'LAST_WEEK' }, Date.now()));
  return (
    <fieldset className={styles.fieldset}>
      <legend>Filters</legend>
      <div className={filterStyles.bar}>
        <FilterChips {...props} range={range} />
        <AddFilter {...props} range={range} />
      </div>
    </fieldset>
  );
};
