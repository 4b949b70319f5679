import { z } from 'zod';
import { fieldSchemas } from './field-schema.ts';
import type { Field, Fields } from './field.ts';
import { kindOperationId, kindRoute, kindsOf, type Family, type Kind, type KindVerb, type SharedVerb } from './kind.ts';
import { operation, type Operation } from './operation.ts';
import { paging, queryText, querySort, queryList } from './query.ts';
import { customDataResponse, ignoredInput, page, resourceInput, resourceOutput } from './resource.ts';

const allVerbs: readonly KindVerb[] = ['create', 'list', 'get', 'delete', 'customData'];
const allShared: readonly SharedVerb[] = ['list', 'get', 'type'];

/** Removes secret fields, including those within objects. */
const visible = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => !field.secret)
      .map(([name, field]) => [name, field.type === 'object' ? { ...field, fields: visible(field.fields) } : field]),
  );
const writable = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => !field.readOnly));
const readOnlyNames = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (field.readOnly ? [name] : []));

// Required request fields may be absent in a response: read-only fields are set later, objects lose their secrets.
const optional = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { required: _required, ...field }]) => [
      name,
      // Omitting `required` does not change the member of the union.
      (field.type === 'object' ? { ...field, fields: optional(field.fields) } : field) as Field,
    ]),
  );

/** Returns the request body of a kind: unknown fields are rejected, fields set by the server are ignored. */
export const kindRequest = (declared: Kind): z.ZodType =>
  z
    .strictObject({
      ...resourceInput,
      ...ignoredInput,
      ...Object.fromEntries(readOnlyNames(declared.fields).map((name) => [name, z.unknown().optional()])),
      acl: z.unknown().optional(),
      type: z.literal(declared.kind).optional(),
      ...fieldSchemas(writable(declared.fields)),
    })
    .superRefine((settings, context) => {
      for (const { field, text } of declared.check?.(settings) ?? [])
        context.addIssue({ code: 'custom', path: [field], message: text });
    });

/** Returns the response of a kind: all fields except its secrets. */
export const kindResponse = (declared: Kind): z.ZodType =>
  z.looseObject({
    ...resourceOutput,
    type: z.literal(declared.kind),
    ...fieldSchemas(visible(optional(declared.fields))),
  });

export type FamilyVerb = `kind.${KindVerb}` | 'list' | 'get' | 'type';
export type FamilyOperation = { family: Family; kind?: Kind; verb: FamilyVerb; operation: Operation };

const sortFields = ['name', 'createdAt', 'modifiedAt', 'type'] as const;

const kindOperations = (owner: Family, declared: Kind): FamilyOperation[] => {
  const routeOf = (verb: KindVerb) => ({
    id: kindOperationId(owner, declared, verb),
    ...kindRoute(owner, declared, verb),
  });
  const common = { permission: owner.permission, errors: ['not_found'] as const };
  const response = kindResponse(declared);
  const shape: Record<KindVerb, Operation> = {
    create: operation({
      ...common,
      ...routeOf('create'),
      status: 201,
      summary: `Create ${declared.label} ${owner.noun}`,
      request: kindRequest(declared),
      response,
      errors: ['validation_failed'],
    }),
    list: operation({
      ...common,
      ...routeOf('list'),
      status: 200,
      summary: `List ${declared.label} ${owner.noun}s`,
      query: z.object({ ...paging, name: queryText, sort: querySort(sortFields) }),
      response: page(response),
      errors: ['validation_failed'],
    }),
    get: operation({
      ...common,
      ...routeOf('get'),
      status: 200,
      summary: `Get ${declared.label} ${owner.noun}`,
      response,
    }),
    delete: operation({
      ...common,
      ...routeOf('delete'),
      status: 200,
      summary: `Delete ${declared.label} ${owner.noun}`,
      response,
    }),
    customData: operation({
      ...common,
      ...routeOf('customData'),
      status: 200,
      summary: `Get the custom data of ${declared.label} ${owner.noun}`,
      response: customDataResponse,
    }),
  };
  return (declared.verbs ?? owner.kindVerbs ?? allVerbs).map((verb) => ({
    family: owner,
    kind: declared,
    verb: `kind.${verb}`,
    operation: shape[verb],
  }));
};

const sharedOperations = (owner: Family): FamilyOperation[] => {
  const one = `${owner.path}/{${owner.idParameter}}`;
  const names = kindsOf(owner)
    .filter(({ isInternal }) => !isInternal)
    .map((declared) => declared.kind) as [string, ...string[]];
  const anyKind = z.looseObject({ ...resourceOutput, type: z.enum(names) });
  const common = { permission: owner.permission, method: 'GET', status: 200 } as const;
  const shape: Record<SharedVerb, Operation> = {
    list: operation({
      ...common,
      id: `${owner.sdkName}.list`,
      path: owner.path,
      summary: `List ${owner.noun}s of all kinds`,
      query: z.object({
        ...paging,
        name: queryText,
        type: queryList(names),
        sort: querySort(sortFields),
        search: queryText,
      }),
      response: page(anyKind),
      errors: ['validation_failed'],
    }),
    get: operation({
      ...common,
      id: `${owner.sdkName}.get`,
      path: one,
      summary: `Get ${owner.noun} of any kind`,
      response: anyKind,
      errors: ['not_found'],
    }),
    type: operation({
      ...common,
      id: `${owner.sdkName}.type.get`,
      path: `${one}/type`,
      // An alias needs the same parameters, and those of an owner precede the family's own segment.
      ...(owner.owner === undefined && { aliases: [`${owner.path}/type/{${owner.idParameter}}`] }),
      summary: `Get the kind of the ${owner.noun}`,
      response: z.object({ type: z.enum(names) }),
      errors: ['not_found'],
    }),
  };
  return (owner.shared ?? allShared).map((verb) => ({ family: owner, verb, operation: shape[verb] }));
};

/** Returns all operations of a family: those across all kinds, and five verbs per kind. */
export const familyOperations = (owner: Family): FamilyOperation[] => [
  ...sharedOperations(owner),
  ...kindsOf(owner).flatMap((declared) => kindOperations(owner, declared)),
];
