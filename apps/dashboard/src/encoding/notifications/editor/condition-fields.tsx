import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { SegmentedControl, Select } from '@sluice/ui/fields';
import { TextInput } from '@sluice/ui/forms';
import type { ConditionAttribute } from '../events.ts';
import { firstCondition, type Combination, type Leaf } from './condition-tree.ts';
import styles from './editor.module.css';

type ConditionFieldsProps = {
  attributes: readonly ConditionAttribute[];
  /** True when there is no other condition to combine with. */
  isFirst: boolean;
  onAdd: (leaf: Leaf, combination: Combination) => void;
};

/** Adds a condition and chooses how to combine it with the existing ones. */
export const ConditionFields = ({ attributes, isFirst, onAdd }: ConditionFieldsProps) => {
  const [first] = attributes;
  const [leaf, setLeaf] = useState<Leaf | undefined>(first && firstCondition(first));
  const [combination, setCombination] = useState<Combination>('AND');
  const [isChecked, setChecked] = useState(false);
  const chosen = attributes.find(({ attribute }) => attribute === leaf?.attribute);
  if (!leaf || !chosen) return null;
  const isBlank = leaf.value.trim() === '';
  const choose = (name: string | null) => {
    const next = attributes.find(({ attribute }) => attribute === name);
    if (next) setLeaf(firstCondition(next));
    setChecked(false);
  };
  const add = () => {
    setChecked(true);
    if (isBlank) return;
    onAdd({ ...leaf, value: leaf.value.trim() }, combination);
    setLeaf(firstCondition(chosen));
    setChecked(false);
  };
  return (
    <div className={styles.field}>
      {!isFirst && (
        <SegmentedControl
          aria-label="Combine with the conditions above using"
          className={styles.combination}
          value={combination}
          onChange={(value) => setCombination(value === 'OR' ? 'OR' : 'AND')}
          data={[
            { value: 'AND', label: 'And' },
            { value: 'OR', label: 'Or' },
          ]}
        />
      )}
      <div className={styles.condition}>
        <Select
          label="Attribute"
          allowDeselect={false}
          value={leaf.attribute}
          onChange={choose}
          data={attributes.map(({ attribute, label }) => ({ value: attribute, label }))}
        />
        <Select
          label="Condition"
          allowDeselect={false}
          value={leaf.operator}
          onChange={(operator) => setLeaf({ ...leaf, operator: operator === '!=' ? '!=' : '==' })}
          data={[...chosen.operators]}
        />
        {chosen.values ? (
          <Select
            label="Value"
            allowDeselect={false}
            value={leaf.value}
            onChange={(value) => setLeaf({ ...leaf, value: value ?? '' })}
            data={[...chosen.values]}
          />
        ) : (
          <TextInput
            label="Value"
            value={leaf.value}
            maxLength={255}
            error={isChecked && isBlank ? 'The condition must have a value' : undefined}
            onChange={(event) => setLeaf({ ...leaf, value: event.currentTarget.value })}
          />
        )}
        <Button variant="default" className={styles.add} onClick={add}>
          Add
        </Button>
      </div>
    </div>
  );
};
