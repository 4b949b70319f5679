import { useState, type FormEvent } from 'react';
import { Button } from '@sluice/ui/core';
import { Select } from '@sluice/ui/fields';
import { ProblemState } from '../../../app/screens/screens.tsx';
import layout from '../../../shared/layout.module.css';
import type { MetricFilter } from '../filters.ts';
import type { License } from '../license.ts';
import type { Range } from '../range.ts';
import styles from './filters.module.css';
import { isOperator, operatorLabels, textsOf, typedValue } from './filter-value.ts';
import { useOfferedDimension } from './use-custom-data.ts';
import { useDimensions } from './use-dimensions.ts';
import { ValueInput } from './value-input.tsx';

type FilterFormProps = {
  source: 'impressions' | 'ads';
  license: License | undefined;
  range: Range;
  /** Filter being edited; undefined for a new one. */
  filter?: MetricFilter | undefined;
  onDone: (filter: MetricFilter) => void;
};

const usual = { name: '', operator: 'EQ' } as const;
const empty = { texts: [] as string[], isNull: false };

const FilterForm = ({ source, license, range, filter, onDone }: FilterFormProps) => {
  const { dimensions, error, refetch } = useDimensions(source, license);
  const [{ name, operator }, setHead] = useState<Pick<MetricFilter, 'name' | 'operator'>>(filter ?? usual);
  const [{ texts, isNull }, setValue] = useState(filter ? textsOf(filter.value) : empty);
  const isOffered = useOfferedDimension({ source, license, range });
  const dimension = dimensions?.find((each) => each.name === name);
  const value = dimension && typedValue({ type: dimension.type, operator, texts, isNull });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (value !== undefined) onDone({ name, operator, value });
  };
  if (error) return <ProblemState error={error} what="dimensions" onRetry={refetch} />;
  return (
    <form className={styles.form} onSubmit={submit}>
      <Select
        label="Dimension"
        searchable
        data-autofocus
        placeholder={dimensions ? 'Search, for example country' : 'Loading'}
        nothingFoundMessage="No matching dimension"
        allowDeselect={false}
        maxDropdownHeight={260}
        value={name || null}
        data={(dimensions ?? [])
          .filter((each) => each.name === name || isOffered(each.name))
          .map((each) => ({ value: each.name, label: each.label }))}
        onChange={(next) => {
          const chosen = dimensions?.find((each) => each.name === next);
          if (!chosen) return;
          setHead({ name: chosen.name, operator: chosen.operators.includes(operator) ? operator : 'EQ' });
          setValue(empty);
        }}
      />
      {dimension && (
        <>
          {dimension.description && (
            <p className={`${layout.dim} ${layout.small} ${styles.help}`}>{dimension.description}</p>
          )}
          <Select
            label="Operator"
            allowDeselect={false}
            value={operator}
            data={dimension.operators.filter(isOperator).map((each) => ({ value: each, label: operatorLabels[each] }))}
            onChange={(next) => {
              if (next && isOperator(next)) setHead({ name, operator: next });
            }}
          />
          <ValueInput
            dimension={dimension}
            operator={operator}
            texts={texts}
            isNull={isNull}
            licenseKey={license?.licenseKey ?? ''}
            range={range}
            onChange={(nextTexts, nextNull) => setValue({ texts: nextTexts, isNull: nextNull })}
          />
        </>
      )}
      <Button type="submit" disabled={value === undefined}>
        {filter ? 'Update filter' : 'Add filter'}
      </Button>
    </form>
  );
};

export default FilterForm;
