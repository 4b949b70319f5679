import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { isReference, referencesAt } from './references.ts';
import { fieldsAt, isThing, wordsAt, type FieldOption, type Schema } from './schema-walk.ts';
import { pathsIn, placeAt, type Step, type YamlPlace } from './yaml-place.ts';

/** A thing that exists already and may be named by its id. */
export type Existing = { id: string; name: string; field: string };

/** What the editor knows of templates and of the organization; asked for anew each time. */
export type Knowledge = { schema: Schema | undefined; existing: readonly Existing[] };

const samePath = (a: readonly Step[], b: readonly Step[]): boolean =>
  a.length === b.length && a.every((step, index) => step === b[index]);

const presentAt = (text: string, path: readonly Step[]): Set<string> =>
  new Set(
    pathsIn(text)
      .filter((each) => samePath(each.path.slice(0, -1), path))
      .map((each) => String(each.path.at(-1))),
  );

/** What is written for a field: the way to its value where that is a map or a list. */
const writtenFor = ({ name, holds }: FieldOption, isFlow: boolean, indent: string): string => {
  if (isFlow || holds === 'value') return `${name}: `;
  return holds === 'map' ? `${name}:\n${indent}  ` : `${name}:\n${indent}  - `;
};

const fieldCompletions = (root: Schema, text: string, place: YamlPlace, column: number): Completion[] => {
  const lineStart = text.lastIndexOf('\n', place.from - 1) + 1;
  const isFlow = /[{[]/.test(text.slice(lineStart, place.from));
  const indent = ' '.repeat(column);
  return fieldsAt(root, place.path, presentAt(text, place.path)).map((field, index) => ({
    label: field.name,
    type: isThing(root, [...place.path, field.name, 'x']) ? 'class' : 'property',
    detail: field.isRequired ? 'needed' : field.detail,
    ...(field.description && { info: field.description }),
    apply: writtenFor(field, isFlow, indent),
    // The order of the schema, in which what is needed comes first.
    boost: 50 - Math.min(index, 99),
  }));
};

const valueCompletions = (
  { schema, existing }: Knowledge,
  root: Schema,
  text: string,
  { path }: YamlPlace,
): Completion[] => {
  const field = String(path.at(-1));
  return [
    ...referencesAt(root, text, path).map((address) => ({
      label: address,
      type: 'variable',
      detail: 'of this template',
    })),
    ...existing
      .filter((each) => schema && each.field === field)
      .map(({ id, name }) => ({ label: name, type: 'constant', detail: id, apply: id })),
    ...(isReference(path) ? [] : wordsAt(root, path).map((word) => ({ label: word, type: 'enum' }))),
  ];
};

/** Completes names of fields by the schema, and values by its words, the template's things and those that exist. */
export const completeTemplate =
  (knowledge: () => Knowledge) =>
  ({ state, pos, explicit }: CompletionContext): CompletionResult | null => {
    const known = knowledge();
    if (!known.schema) return null;
    const text = state.doc.toString();
    const place = placeAt(text, pos);
    if (!explicit && place.typed === '' && place.isKey) return null;
    const column = place.from - state.doc.lineAt(place.from).from;
    const options = place.isKey
      ? fieldCompletions(known.schema, text, place, column)
      : valueCompletions(known, known.schema, text, place);
    if (options.length === 0) return null;
    return { from: place.from, options, validFor: /^[\w$./-]*$/ };
  };
