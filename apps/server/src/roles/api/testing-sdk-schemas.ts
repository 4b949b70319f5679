import { sdkFields, sdkModel } from '@sluice/testing/sdk-models';

/** Parts of a JSON schema that are compared with a type of the SDK. */
export type JsonSchema = {
  type?: string;
  enum?: string[];
  const?: string;
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
};

const jsonTypes: Record<string, readonly string[]> = {
  string: ['string'],
  number: ['number', 'integer'],
  boolean: ['boolean'],
  Date: ['string'],
};

const compareFields = (name: string, { properties = {} }: JsonSchema): string[] => {
  const model = sdkModel(name);
  // The fields of these models depend on the value, which only served answers have.
  if (model?.kind !== 'class' || model.discriminator !== undefined) return [];
  const types = sdkFields(name);
  return Object.entries(properties).flatMap(([field, schema]) => {
    const type = types.get(field);
    const place = `${name}.${field}`;
    return type === undefined ? [`${place}: unknown`] : compareSchema(type, schema, place);
  });
};

/** Returns the differences between the schema of a response and a type of the SDK. */
export const compareSchema = (type: string, schema: JsonSchema, place: string): string[] => {
  if (schema.anyOf)
    return schema.anyOf.filter((one) => one.type !== 'null').flatMap((one) => compareSchema(type, one, place));
  const page = /^PaginationResponse<(\w+)>$/.exec(type)?.[1];
  if (page !== undefined) return compareSchema(`${page}[]`, schema.properties?.['items'] ?? {}, place);
  const different = [`${place}: ${schema.type ?? 'anything'}, not ${type}`];
  if (type.endsWith('[]'))
    return schema.type === 'array' ? compareSchema(type.slice(0, -2), schema.items ?? {}, place) : different;
  const allowed = jsonTypes[type];
  if (allowed) return schema.type === undefined || allowed.includes(schema.type) ? [] : different;
  const model = sdkModel(type);
  if (model?.kind !== 'enum') return compareFields(type, schema);
  const values = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (!values) return different;
  return values.filter((value) => !model.values.has(value)).map((value) => `${place}: "${value}" is no ${type}`);
};
