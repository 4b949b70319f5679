import type { Field, Fields } from '@sluice/contract/shared/field';
import type { Kind, KindFields } from '@sluice/contract/shared/kind';

/** Fields that the form requires although the API does not: the resource is of little use without them. */
const requiredFields: Readonly<Record<string, readonly string[]>> = { VP9: ['name', 'bitrate'] };

const about: Fields = {
  name: { type: 'text', label: 'Name', maxLength: 255 },
  description: { type: 'text', label: 'Description', maxLength: 2000 },
};

const customData: Field = {
  type: 'json',
  label: 'Custom data',
  help: 'Any JSON object; it is stored and displayed, but not evaluated.',
  group: 'Custom data',
  advanced: true,
};

const required = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, names.includes(name) ? { ...field, required: true } : field]),
  );

/** Returns the fields of a kind with those common to every resource. */
export const formKind = ({ kind, fields, check }: Kind): KindFields => {
  const all = required({ ...about, ...fields, customData }, requiredFields[kind] ?? []);
  return { fields: all, ...(check && { check }) };
};
