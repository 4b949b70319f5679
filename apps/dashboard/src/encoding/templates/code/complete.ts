import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { isReference, referencesAt } from './references.ts';
import { fieldsAt, isResource, wordsAt, type FieldOption, type Schema } from './schema-walk.ts';
import { pathsIn, placeAt, type Step, type YamlPlace } from './yaml-place.ts';

/** Existing resource that a template may reference by id. */
export type Existing = { id: string; name: string; field: string };

/** Schema of templates and resources of the organization; requested again for each completion. */
export type Knowledge = { schema: Schema | undefined; existing: readonly Existing[] };

const samePath = (a: readonly Step[], b: readonly Step[]): boolean =>
  a.length === b.length && a.every((step, index) => step === b[index]);

const presentAt = (text: string, path: readonly Step[]): Set<string> =>
  new Set(
    pathsIn(text)
      .filter((each) => samePath(each.path.slice(0, -1), path))
      .map((each) => String(each.path.at(-1))),
  );

/** Returns the text inserted for a field, including the syntax that a map or a list requires. */
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
    type: isResource(root, [...place.path, field.name, 'x']) ? 'class' : 'property',
    detail: field.isRequired ? 'required' : field.detail,
    ...(field.description && { info: field.description }),
    apply: writtenFor(field, isFlow, indent),
    // Keeps the order of the schema, which lists required fields first.
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
      detail: 'in this template',
    })),
    ...existing
      .filter((each) => schema && each.field === field)
      .map(({ id, name }) => ({ label: name, type: 'constant', detail: id, apply: id })),
    ...(isReference(path) ? [] : wordsAt(root, path).map((word) => ({ label: word, type: 'enum' }))),
  ];
};

/** Completes field names from the schema, and values from enums, the template's parts and existing resources. */
export const completeTemplate =
  (knowledge: () => Knowledge) =>
  ({ state, pos, explicit }: CompletionContext): CompletionResult | null => {
    const schemaKnowledge = knowledge();
    if (!schemaKnowledge.schema) return null;
    const text = state.doc.toString();
    const place = placeAt(text, pos);
    if (!explicit && place.typed === '' && place.isKey) return null;
    const column = place.from - state.doc.lineAt(place.from).from;
    const options = place.isKey
      ? fieldCompletions(schemaKnowledge.schema, text, place, column)
      : valueCompletions(schemaKnowledge, schemaKnowledge.schema, text, place);
    if (options.length === 0) return null;
    return { from: place.from, options, validFor: /^[\w$./-]*$/ };
  };
