import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Loader } from '@sluice/ui/core';
import { IconFilter, IconX } from '@sluice/ui/icons';
import { Popover } from '@sluice/ui/overlays';
import type { MetricFilter } from '../filters.ts';
import type { License } from '../license.ts';
import type { Range } from '../range.ts';
import { filterWords } from './filter-value.ts';
import styles from './filters.module.css';
import { useDimensions } from './use-dimensions.ts';

const FilterForm = lazy(() => import('./filter-form.tsx'));

type PopoverButtonProps = {
  name: string;
  /** Content of the button. */
  label: ReactNode;
  className?: string;
  children: (close: () => void) => ReactNode;
};

/** Button that opens a form in a popover, which takes the focus and returns it on close. */
export const PopoverButton = ({ label, name, children, className = styles.add ?? '' }: PopoverButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" width={320}>
      <Popover.Target>
        <button type="button" className={className} aria-haspopup="dialog" onClick={() => setOpen(!isOpen)}>
          {label}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={name}>
        <Suspense fallback={<Loader size="sm" />}>{isOpen && children(() => setOpen(false))}</Suspense>
      </Popover.Dropdown>
    </Popover>
  );
};

type ChipProps = { children: ReactNode; remove: string; onRemove: () => void };

/** Active filter with a button that removes it. */
export const Chip = ({ children, remove, onRemove }: ChipProps) => (
  <span className={styles.chip}>
    {children}
    <button type="button" className={styles.remove} aria-label={remove} title={remove} onClick={onRemove}>
      <IconX size={14} />
    </button>
  </span>
);

type FilterChipsProps = {
  license: License | undefined;
  source: 'impressions' | 'ads';
  /** Range whose values the form suggests. */
  range: Range;
  filters: readonly MetricFilter[];
  onChange: (filters: readonly MetricFilter[]) => void;
};

/** Active filters as chips that open their form. */
export const FilterChips = ({ license, source, range, filters, onChange }: FilterChipsProps) => {
  const { dimensions } = useDimensions(source, license);
  return filters.map((filter, place) => {
    const words = filterWords(filter, dimensions?.find(({ name }) => name === filter.name)?.label);
    return (
      <Chip
        key={words}
        remove={`Remove filter ${words}`}
        onRemove={() => onChange(filters.filter((each) => each !== filter))}
      >
        <PopoverButton label={words} name={`Edit filter ${words}`} className={styles.words ?? ''}>
          {(close) => (
            <FilterForm
              source={source}
              license={license}
              range={range}
              filter={filter}
              onDone={(next) => {
                close();
                onChange(filters.with(place, next));
              }}
            />
          )}
        </PopoverButton>
      </Chip>
    );
  });
};

/** Button with the form of another filter. */
export const AddFilter = ({ license, source, range, filters, onChange }: FilterChipsProps) => (
  <PopoverButton
    name="Add filter"
    label={
      <>
        <IconFilter size={14} /> Add filter
      </>
    }
  >
    {(close) => (
      <FilterForm
        source={source}
        license={license}
        range={range}
        onDone={(filter) => {
          close();
          onChange([...filters, filter]);
        }}
      />
    )}
  </PopoverButton>
);
