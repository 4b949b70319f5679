import { useDebouncedValue } from '@sluice/ui/hooks';
import { Checkbox, Select } from '@sluice/ui/fields';
import { Autocomplete, TagsInput } from '@sluice/ui/pills';
import { useState } from 'react';
import type { FilterOperator } from '../filters.ts';
import type { Range } from '../range.ts';
import { shownValue } from '../values.ts';
import type { Dimension } from './filter-value.ts';
import { useValues } from './use-suggestions.ts';

type ValueInputProps = {
  dimension: Dimension;
  operator: FilterOperator;
  texts: readonly string[];
  isNull: boolean;
  licenseKey: string;
  range: Range;
  onChange: (texts: string[], isNull: boolean) => void;
};

const typingMilliseconds = 200;

/** Returns the display text of a value, followed by the raw value if they differ. */
const Suggestion = ({ dimension, value }: { dimension: string; value: string }) => {
  const label = shownValue(dimension, value);
  return (
    <span>
      {label} {label !== value && <small>{value}</small>}
    </span>
  );
};

/** Input for one or several values, with suggestions from the data, or for null. */
export const ValueInput = (props: ValueInputProps) => {
  const { dimension, operator, texts, isNull, onChange } = props;
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed, typingMilliseconds);
  const { name, type, isGroupable, source } = dimension;
  const valuesQuery = useValues(
    { source, licenseKey: props.licenseKey, range: props.range, dimension: name, text },
    isGroupable && type !== 'boolean',
  );
  const suggestions = valuesQuery.flatMap(({ value }) => (value === null || value === '' ? [] : [String(value)]));
  const mayBeNull = operator === 'EQ' || operator === 'NE' || operator === 'IN';
  return (
    <>
      {type === 'boolean' ? (
        <Select
          label="Value"
          value={texts[0] ?? null}
          disabled={isNull}
          onChange={(value) => onChange(value ? [value] : [], false)}
          data={['true', 'false'].map((value) => ({ value, label: shownValue(name, value) }))}
        />
      ) : operator === 'IN' ? (
        <TagsInput
          label="Values"
          placeholder="Type and press Enter"
          value={[...texts]}
          onChange={(values) => onChange(values, isNull)}
          onSearchChange={setTyped}
          data={suggestions}
          renderOption={({ option }) => <Suggestion dimension={name} value={option.value} />}
          comboboxProps={{ withinPortal: false }}
        />
      ) : (
        <Autocomplete
          label="Value"
          disabled={isNull}
          value={texts[0] ?? ''}
          onChange={(value) => {
            setTyped(value);
            onChange([value], false);
          }}
          data={suggestions}
          renderOption={({ option }) => <Suggestion dimension={name} value={option.value} />}
          {...(dimension.unit && { rightSection: <small>{dimension.unit}</small>, rightSectionWidth: 52 })}
          comboboxProps={{ withinPortal: false }}
        />
      )}
      {mayBeNull && (
        <Checkbox
          label={operator === 'IN' ? 'Include missing values (null)' : 'No value (null)'}
          checked={isNull}
          onChange={({ currentTarget }) => onChange([...texts], currentTarget.checked)}
        />
      )}
    </>
  );
};
