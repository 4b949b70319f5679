import { lazy, Suspense, useState } from 'react';
import { Loader } from '@sluice/ui/core';
import { IconFilter, IconX } from '@sluice/ui/icons';
import { Popover } from '@sluice/ui/overlays';
import filterStyles from '../../metrics/filters/filters.module.css';
import { filterWords } from '../../metrics/filters/filter-value.ts';
import { useDimensions } from '../../metrics/filters/use-dimensions.ts';
import type { MetricFilter } from '../../shared/filters.ts';
import type { License } from '../../shared/license.ts';
import { rangeOf } from '../../shared/range.ts';
import styles from '../alerts.module.css';

const FilterForm = lazy(() => import('../../metrics/filters/filter-form.tsx'));

type RuleFiltersProps = {
  license: License | undefined;
  source: 'impressions' | 'ads';
  filters: readonly MetricFilter[];
  onChange: (filters: readonly MetricFilter[]) => void;
};

/** Filters of a rule as chips, with a button that adds another. */
export const RuleFilters = ({ license, source, filters, onChange }: RuleFiltersProps) => {
  const [isOpen, setOpen] = useState(false);
  const [range] = useState(() => rangeOf({ quickInterval: 'LAST_WEEK' }, Date.now()));
  const { dimensions } = useDimensions(source, license);
  return (
    <fieldset className={styles.fieldset}>
      <legend>Filters</legend>
      <div className={filterStyles.bar}>
        {filters.map((filter) => {
          const words = filterWords(filter, dimensions?.find(({ name }) => name === filter.name)?.label);
          return (
            <span key={words} className={filterStyles.chip}>
              <span className={filterStyles.words}>{words}</span>
              <button
                type="button"
                className={filterStyles.remove}
                aria-label={`Remove filter ${words}`}
                onClick={() => onChange(filters.filter((each) => each !== filter))}
              >
                <IconX size={14} />
              </button>
            </span>
          );
        })}
        <Popover
          opened={isOpen}
          onChange={setOpen}
          position="bottom-start"
          shadow="md"
          width={320}
          trapFocus
          returnFocus
        >
          <Popover.Target>
            <button type="button" className={filterStyles.add} aria-haspopup="dialog" onClick={() => setOpen(!isOpen)}>
              <IconFilter size={14} /> Add filter
            </button>
          </Popover.Target>
          <Popover.Dropdown aria-label="Add filter">
            <Suspense fallback={<Loader size="sm" />}>
              {isOpen && (
                <FilterForm
                  source={source}
                  license={license}
                  range={range}
                  onDone={(filter) => {
                    setOpen(false);
                    onChange([...filters, filter]);
                  }}
                />
              )}
            </Suspense>
          </Popover.Dropdown>
        </Popover>
      </div>
    </fieldset>
  );
};
