import type { Field, Fields } from '@sluice/contract/shared/field';
import type { Kind, KindFields } from '@sluice/contract/shared/kind';

/** What a form asks for although the API does not: settings that would be of little use without it. */
const askedFor: Readonly<Record<string, readonly string[]>> = { VP9: ['name', 'bitrate'] };

const about: Fields = {
  name: { type: 'text', label: 'Name', maxLength: 255 },
  description: { type: 'text', label: 'Description', maxLength: 2000 },
};

const customData: Field = {
  type: 'json',
  label: 'Custom data',
  help: 'Any JSON object of your own; it is kept and shown, and read by nothing here.',
  group: 'Custom data',
  advanced: true,
};

const required = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, names.includes(name) ? { ...field, required: true } : field]),
  );

/** A kind's fields with those that every resource has. */
export const formKind = ({ kind, fields, check }: Kind): KindFields => {
  const all = required({ ...about, ...fields, customData }, askedFor[kind] ?? []);
  return { fields: all, ...(check && { check }) };
};
