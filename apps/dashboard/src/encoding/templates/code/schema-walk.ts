import { item, type Step } from './yaml-place.ts';

/** JSON Schema, limited to the features that the schema of templates uses. */
export type Schema = {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string | readonly string[];
  description?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  required?: readonly string[];
  items?: Schema;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  enum?: readonly (string | number)[];
  const?: string | number;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
};

/** Returns a schema and its alternatives, with references resolved. */
const alternatives = (root: Schema, schema: Schema | undefined): Schema[] => {
  if (!schema) return [];
  if (schema.$ref) return alternatives(root, root.$defs?.[schema.$ref.replace('#/$defs/', '')]);
  const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return [schema, ...inner.flatMap((each) => alternatives(root, each))];
};

// `default` is a reserved word in some SDK languages.
const nameOf = (step: string): string => (step === 'defaultapi' ? 'default' : step);

const childOf = ({ items, properties, additionalProperties: others }: Schema, step: Step): Schema | undefined => {
  if (step === item) return items;
  const ownProperty = properties && Object.hasOwn(properties, nameOf(step)) ? properties[nameOf(step)] : undefined;
  return ownProperty ?? (typeof others === 'object' ? others : undefined);
};

/** Returns the schemas at a path; several if there are alternatives. */
export const schemasAt = (root: Schema, path: readonly Step[]): Schema[] =>
  path.reduce<Schema[]>(
    (schemas, step) =>
      schemas.flatMap((schema) => {
        const child = childOf(schema, step);
        return alternatives(root, child);
      }),
    alternatives(root, root),
  );

export type FieldOption = {
  name: string;
  description: string;
  detail: string;
  isRequired: boolean;
  holds: 'map' | 'list' | 'value';
};

const lastType = (schemas: readonly Schema[]): string =>
  [
    ...new Set(
      schemas.flatMap(({ type, enum: values, const: only }) =>
        values || only !== undefined ? 'choice' : (type ?? []),
      ),
    ),
  ]
    .filter((type) => type !== 'null')
    .join(' or ');

const boundsOf = ({ minimum, maximum, minLength, maxLength }: Schema): string => {
  const [low, high] = [minimum ?? minLength, maximum ?? maxLength];
  const unit = minLength !== undefined || maxLength !== undefined ? ' characters' : '';
  if (low !== undefined && high !== undefined) return `${low} to ${high}${unit}`;
  if (high !== undefined) return `at most ${high}${unit}`;
  return low === undefined ? '' : `at least ${low}${unit}`;
};

const holdsOf = (schemas: readonly Schema[]): FieldOption['holds'] => {
  const types = lastType(schemas);
  if (types.includes('array')) return 'list';
  return types.includes('object') ? 'map' : 'value';
};

/** Returns the fields allowed at a path that are not present yet, required ones first. */
export const fieldsAt = (root: Schema, path: readonly Step[], present: ReadonlySet<string>): FieldOption[] => {
  const holders = schemasAt(root, path);
  const required = new Set(holders.flatMap((schema) => schema.required ?? []));
  const names = new Set(holders.flatMap(({ properties = {} }) => Object.keys(properties)));
  return [...names]
    .filter((name) => !present.has(name))
    .map((name) => {
      const schemas = schemasAt(root, [...path, name]);
      return {
        name,
        description: schemas.find(({ description }) => description)?.description ?? '',
        detail: lastType(schemas),
        isRequired: required.has(name),
        holds: holdsOf(schemas),
      };
    })
    .toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired));
};

/** Returns the enum values allowed at a path. */
export const wordsAt = (root: Schema, path: readonly Step[]): string[] => [
  ...new Set(
    schemasAt(root, path).flatMap(({ enum: values, const: only, type }) => [
      ...(values ?? []).map(String),
      ...(only === undefined ? [] : [String(only)]),
      ...(type === 'boolean' ? ['true', 'false'] : []),
    ]),
  ),
];

export type FieldHelp = {
  title: string;
  type: string;
  description: string;
  bounds: string;
  words: string[];
  isRequired: boolean;
};

/** Returns the help for the field at a path, or undefined for an unknown field. */
export const helpAt = (root: Schema, path: readonly Step[]): FieldHelp | undefined => {
  const name = path.at(-1);
  const schemas = schemasAt(root, path);
  if (schemas.length === 0 || typeof name !== 'string') return undefined;
  return {
    title: name,
    type: lastType(schemas),
    description: schemas.find(({ description }) => description)?.description ?? '',
    bounds: schemas.map(boundsOf).find(Boolean) ?? '',
    words: wordsAt(root, path),
    isRequired: schemasAt(root, path.slice(0, -1)).some(({ required }) => required?.includes(name)),
  };
};

/** Reports whether a path addresses a resource that the template creates. */
export const isResource = (root: Schema, path: readonly Step[]): boolean =>
  path.length > 1 && schemasAt(root, path).some(({ properties }) => properties?.['properties'] !== undefined);
