import { useState } from 'react';
import { filterGroups, groupsOf, nextEnabled, nextWithLetter, type SelectOption } from './options.ts';
import type { SelectProps } from './select.tsx';

/** State of a select: what is typed, which options match, and which of them is active. */
export const useSelect = <Value extends string>(props: SelectProps<Value>) => {
  const { data, value, searchable = false, allowDeselect = true, onSearchChange } = props;
  const [isOpen, setIsOpen] = useState(false);
  /** Search text; undefined until the user types. */
  const [typed, setTyped] = useState<string>();
  const [activeValue, setActiveValue] = useState<Value>();
  const all = groupsOf(data);
  const selected = all.flatMap(({ options }) => options).find((option) => option.value === value);
  const groups = typed === undefined || props.isServerFiltered ? all : filterGroups(all, typed);
  const options = groups.flatMap((group) => group.options);
  const withValue = (wanted: Value | null | undefined) => options.find((option) => option.value === wanted);
  const active = withValue(activeValue) ?? withValue(value) ?? options[nextEnabled(options, -1, 1)];

  const setOpen = (next: boolean) => {
    if (next === isOpen || (next && (props.disabled || props.readOnly))) return;
    setIsOpen(next);
    setActiveValue(undefined);
    if (next || typed === undefined) return;
    setTyped(undefined);
    onSearchChange?.(selected?.label ?? '');
  };
  const search = (text: string) => {
    setIsOpen(true);
    setTyped(text);
    setActiveValue(undefined);
    onSearchChange?.(text);
  };
  const choose = (option: SelectOption<Value>) => {
    props.onOptionSubmit?.(option.value);
    const isSelected = option.value === value;
    if (!isSelected) props.onChange?.(option.value);
    else if (allowDeselect) props.onChange?.(null);
    setIsOpen(false);
    setTyped(undefined);
    setActiveValue(undefined);
    if (searchable) onSearchChange?.(isSelected && allowDeselect ? '' : option.label);
  };
  const clear = () => {
    props.onChange?.(null);
    setTyped(undefined);
    onSearchChange?.('');
  };
  const moveTo = (index: number) => setActiveValue(options[index]?.value);
  const place = active ? options.indexOf(active) : -1;

  const isChoosing = (key: string) => key === 'Enter' || (key === ' ' && !searchable);
  const chooseActive = () => {
    if (active && !active.disabled) choose(active);
  };
  /** Handles a key of the field while the list is open; returns true if it did. */
  const handleOpenKey = (key: string): boolean => {
    if (key === 'Escape') setOpen(false);
    else if (key === 'ArrowDown') moveTo(nextEnabled(options, place, 1));
    else if (key === 'ArrowUp') moveTo(nextEnabled(options, place, -1));
    else if (isChoosing(key)) chooseActive();
    else if (!searchable && key.length === 1) moveTo(nextWithLetter(options, place, key));
    else return false;
    return true;
  };
  /** Handles a key of the field; returns true if it did. */
  const handleKey = (key: string): boolean => {
    if (isOpen) return handleOpenKey(key);
    // Without an open list, Enter in a text field submits the form.
    const opens = key === 'ArrowDown' || key === 'ArrowUp' || (isChoosing(key) && !searchable);
    if (opens) setOpen(true);
    return opens;
  };
  return {
    isOpen,
    setOpen,
    text: typed ?? selected?.label ?? '',
    groups,
    active,
    activate: (option: SelectOption<Value>) => setActiveValue(option.value),
    search,
    choose,
    clear,
    handleKey,
  };
};
