import { useEffect, type RefObject } from 'react';
import { IconCheck } from '../icons.ts';
import styles from '../floating/floating.module.css';
import { useClickOutside, useFloating } from '../floating/use-floating.ts';
import type { OptionGroup, SelectOption } from './options.ts';

type ListboxProps<Value extends string> = {
  id: string;
  label: string | undefined;
  anchor: RefObject<HTMLInputElement | null>;
  groups: readonly OptionGroup<Value>[];
  value: Value | null | undefined;
  active: SelectOption<Value> | undefined;
  nothingFound: string | undefined;
  maximumHeight: number;
  onActive: (option: SelectOption<Value>) => void;
  onChoose: (option: SelectOption<Value>) => void;
  onLeave: () => void;
};

export const optionId = (id: string, value: string): string => `${id}-${value}`;

const Option = <Value extends string>({ option, ...props }: ListboxProps<Value> & { option: SelectOption<Value> }) => (
  <div
    id={optionId(props.id, option.value)}
    role="option"
    className={styles.option}
    aria-selected={option.value === props.value}
    aria-disabled={option.disabled}
    data-active={option === props.active}
    onPointerMove={() => option !== props.active && !option.disabled && props.onActive(option)}
    onClick={() => !option.disabled && props.onChoose(option)}
  >
    <span className={styles.text}>{option.label}</span>
    {option.value === props.value && <IconCheck size={14} aria-hidden />}
  </div>
);

const Group = <Value extends string>({ group, ...props }: ListboxProps<Value> & { group: OptionGroup<Value> }) => {
  const options = group.options.map((option) => <Option key={option.value} {...props} option={option} />);
  if (group.group === undefined) return options;
  return (
    <div role="group" aria-label={group.group}>
      <div className={styles.label} aria-hidden>
        {group.group}
      </div>
      {options}
    </div>
  );
};

/** Options of a select, below or above its field. */
export const Listbox = <Value extends string>(props: ListboxProps<Value>) => {
  const { id, label, anchor, groups, active, nothingFound, maximumHeight } = props;
  const list = useFloating({ anchor, placement: 'bottom-start', hasAnchorWidth: true });
  useClickOutside(list, anchor, props.onLeave);
  useEffect(() => {
    if (active) document.getElementById(optionId(id, active.value))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  if (groups.length === 0 && !nothingFound) return null;
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      popover="manual"
      className={styles.floating}
      style={{ maxHeight: `min(${maximumHeight}px, 60vh)` }}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map((group, index) => (
        <Group key={group.group ?? `${index}-${group.options[0]?.value}`} {...props} group={group} />
      ))}
      {groups.length === 0 && <div className={styles.nothing}>{nothingFound}</div>}
    </div>
  );
};
