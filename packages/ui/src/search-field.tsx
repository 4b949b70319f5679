import { IconSearch } from './icons.ts';
import { TextInput, type TextInputProps } from './forms.ts';

type SearchFieldProps = Omit<TextInputProps, 'label' | 'value' | 'onChange' | 'type'> & {
  /** Name of the field, shown while it is empty. */
  label: string;
  value: string;
  onChange: (text: string) => void;
};

/** Field that filters what stands below it. */
export const SearchField = ({ label, value, onChange, ...props }: SearchFieldProps) => (
  <TextInput
    type="search"
    aria-label={label}
    placeholder={label}
    leftSection={<IconSearch size={props.size === 'xs' ? 14 : 16} />}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    {...props}
  />
);
