import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { IconSelector } from '../icons.ts';
import { Input, TextInput, type TextInputProps } from '@mantine/core';
import { Listbox, optionId } from './listbox.tsx';
import type { SelectData } from './options.ts';
import { useSelect } from './use-select.ts';

export type SelectProps<Value extends string> = Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange' | 'data' | 'label'
> & {
  label?: ReactNode;
  data: SelectData<Value>;
  value?: Value | null | undefined;
  onChange?: (value: Value | null) => void;
  /** Called for every chosen option, including the selected one. */
  onOptionSubmit?: (value: Value) => void;
  searchable?: boolean;
  clearable?: boolean;
  clearButtonProps?: { 'aria-label': string };
  /** True if choosing the selected option clears the value, which is the default. */
  allowDeselect?: boolean;
  nothingFoundMessage?: string;
  onSearchChange?: (text: string) => void;
  /** True if the server filters the options by the search text. */
  isServerFiltered?: boolean;
  maxDropdownHeight?: number;
};

/** Field with a list of options. It needs no positioning library: the browser's top layer holds the list. */
export const Select = <Value extends string = string>(props: SelectProps<Value>) => {
  const {
    data: _data,
    value,
    onChange: _onChange,
    onOptionSubmit: _onOptionSubmit,
    searchable = false,
    clearable = false,
    clearButtonProps,
    allowDeselect: _allowDeselect,
    nothingFoundMessage,
    onSearchChange: _onSearchChange,
    isServerFiltered: _isServerFiltered,
    maxDropdownHeight = 340,
    ...field
  } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const select = useSelect(props);
  const label = props['aria-label'] ?? (typeof props.label === 'string' ? props.label : undefined);
  const isClearable = clearable && Boolean(value) && !props.disabled;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    props.onKeyDown?.(event);
    if (!event.defaultPrevented && select.handleKey(event.key)) event.preventDefault();
  };
  return (
    <>
      <TextInput
        autoComplete="off"
        rightSection={
          isClearable ? (
            <Input.ClearButton
              tabIndex={-1}
              aria-label={`Clear ${label ?? 'choice'}`}
              {...clearButtonProps}
              onClick={select.clear}
            />
          ) : (
            <IconSelector size={14} aria-hidden />
          )
        }
        rightSectionPointerEvents={isClearable ? 'all' : 'none'}
        {...field}
        ref={input}
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={select.isOpen}
        aria-autocomplete={searchable ? 'list' : 'none'}
        {...(select.isOpen && { 'aria-controls': id })}
        {...(select.isOpen && select.active && { 'aria-activedescendant': optionId(id, select.active.value) })}
        // Dialogs of Mantine leave Escape to elements marked so.
        {...(select.isOpen && { 'data-mantine-stop-propagation': true })}
        readOnly={!searchable}
        pointer={!searchable}
        value={select.text}
        onChange={({ currentTarget }) => select.search(currentTarget.value)}
        onClick={(event) => {
          props.onClick?.(event);
          if (searchable) event.currentTarget.select();
          select.setOpen(searchable || !select.isOpen);
        }}
        onBlur={(event) => {
          props.onBlur?.(event);
          select.setOpen(false);
        }}
        onKeyDown={onKeyDown}
      />
      {select.isOpen && (
        <Listbox
          id={id}
          label={label}
          anchor={input}
          groups={select.groups}
          value={value}
          active={select.active}
          nothingFound={nothingFoundMessage}
          maximumHeight={maxDropdownHeight}
          onActive={select.activate}
          onChoose={select.choose}
          onLeave={() => select.setOpen(false)}
        />
      )}
    </>
  );
};
