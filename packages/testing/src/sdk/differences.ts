import { sdkFields, sdkLineage, sdkModel, type SdkClass } from './models.ts';

/** Difference between a field and its model; `problem` is `unknown`, or like `null, not number`. */
export type Difference = {
  /** The model of the value, and the models that it extends. */
  models: readonly string[];
  field: string;
  problem: string;
};

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const scalars: Record<string, (value: unknown) => boolean> = {
  any: () => true,
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  Date: (value) => typeof value === 'string' && instant.test(value),
  '{ [key: string]: any; }': isObject,
};

const classOf = (name: string): SdkClass | undefined => {
  const model = sdkModel(name);
  return model?.kind === 'class' ? model : undefined;
};

/** Returns the most specific class that the discriminator of a value names; undefined if the SDK has no class for it. */
const specificClass = (name: string, value: Record<string, unknown>): string | undefined => {
  const { discriminator, subclasses } = classOf(name) ?? {};
  if (discriminator === undefined || value[discriminator] === undefined) return name;
  const subclass = subclasses?.get(String(value[discriminator]));
  return subclass === undefined || subclass === name ? subclass : specificClass(subclass, value);
};

const describeValue = (value: unknown): string => {
  if (value === null || Array.isArray(value)) return value === null ? 'null' : 'list';
  return typeof value === 'string' ? `string ${JSON.stringify(value.slice(0, 40))}` : typeof value;
};

const fieldsOf = (name: string, item: string | undefined, value: Record<string, unknown>): Difference[] => {
  const specific = specificClass(name, value);
  const discriminator = classOf(name)?.discriminator ?? '';
  if (specific === undefined)
    return [{ models: [name], field: discriminator, problem: `no model of ${describeValue(value[discriminator])}` }];
  const models = sdkLineage(specific);
  const fields = sdkFields(specific);
  return Object.entries(value).flatMap(([field, content]) => {
    const type = fields.get(field);
    if (type === undefined) return [{ models, field, problem: 'unknown' }];
    return compare(item === undefined ? type : type.replace(/^T\b/, item), content, { models, field });
  });
};

const compare = (type: string, value: unknown, place: Omit<Difference, 'problem'>): Difference[] => {
  const different = [{ ...place, problem: `${describeValue(value)}, not ${type}` }];
  if (type.endsWith('[]'))
    return Array.isArray(value) ? value.flatMap((item) => compare(type.slice(0, -2), item, place)) : different;
  const scalar = scalars[type];
  if (scalar) return scalar(value) ? [] : different;
  const [, name = '', item] = /^(\w+)(?:<(\w+)>)?$/.exec(type) ?? [];
  const model = sdkModel(name);
  if (model?.kind === 'list') return compare(`${model.item}[]`, value, place);
  if (model?.kind === 'enum') return typeof value === 'string' && model.values.has(value) ? [] : different;
  return model && isObject(value) ? fieldsOf(name, item, value) : different;
};

/** Returns the differences between a result of the API and its type in the SDK, each once. */
export const sdkDifferences = (type: string, value: unknown): Difference[] => [
  ...new Map(
    compare(type, value, { models: [type], field: 'result' }).map(
      (difference) => [JSON.stringify(difference), difference] as const,
    ),
  ).values(),
];
