import { filterWords } from './filter-value.ts';
import type { MetricFilter } from '../filters.ts';
import type { License } from '../license.ts';
import styles from './filters.module.css';
import { useDimensions } from './use-dimensions.ts';

type ShownFiltersProps = {
  license: License | undefined;
  source: 'impressions' | 'ads';
  filters: readonly MetricFilter[];
};

/** Filters as chips that cannot be changed here. */
export const ShownFilters = ({ license, source, filters }: ShownFiltersProps) => {
  const { dimensions } = useDimensions(source, license);
  return filters.map((filter) => (
    <span key={JSON.stringify(filter)} className={`${styles.chip} ${styles.shown}`}>
      {filterWords(filter, dimensions?.find(({ name }) => name === filter.name)?.label)}
    </span>
  ));
};
