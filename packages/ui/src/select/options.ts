export type SelectOption<Value extends string = string> = { value: Value; label: string; disabled?: boolean };
export type SelectGroup<Value extends string = string> = {
  group: string;
  items: readonly (Value | SelectOption<Value>)[];
};
export type SelectData<Value extends string = string> = readonly (Value | SelectOption<Value> | SelectGroup<Value>)[];
export type OptionGroup<Value extends string = string> = { group: string | undefined; options: SelectOption<Value>[] };

const optionOf = <Value extends string>(each: Value | SelectOption<Value>): SelectOption<Value> =>
  typeof each === 'string' ? { value: each, label: each } : each;

/** Returns the options by group; those outside of groups form groups without a name. */
export const groupsOf = <Value extends string>(data: SelectData<Value>): OptionGroup<Value>[] =>
  data.map((each) =>
    typeof each !== 'string' && 'items' in each
      ? { group: each.group, options: each.items.map(optionOf) }
      : { group: undefined, options: [optionOf(each)] },
  );

/** Returns the groups with the options whose label contains a text, in any case. */
export const filterGroups = <Value extends string>(
  groups: readonly OptionGroup<Value>[],
  text: string,
): OptionGroup<Value>[] => {
  const wanted = text.trim().toLowerCase();
  return groups
    .map(({ group, options }) => ({
      group,
      options: options.filter(({ label }) => label.toLowerCase().includes(wanted)),
    }))
    .filter(({ options }) => options.length > 0);
};

/** Returns the index of the next enabled option in a direction, around the ends. */
export const nextEnabled = (options: readonly SelectOption[], from: number, step: 1 | -1): number => {
  const { length } = options;
  for (let count = 1; count <= length; count += 1) {
    const index = (from + step * count + length * count) % length;
    if (!options[index]?.disabled) return index;
  }
  return -1;
};

/** Returns the index of the next enabled option whose label starts with a letter. */
export const nextWithLetter = (options: readonly SelectOption[], from: number, letter: string): number => {
  const isMatch = ({ label, disabled }: SelectOption) =>
    !disabled && label.toLowerCase().startsWith(letter.toLowerCase());
  const after = options.findIndex((option, index) => index > from && isMatch(option));
  return after >= 0 ? after : options.findIndex(isMatch);
};
