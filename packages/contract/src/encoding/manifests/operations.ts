import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';
import { paging, querySort, queryText } from '../../shared/query.ts';
import { customDataResponse, id, idResponse, page } from '../../shared/resource.ts';
import {
  defaultManifestRequests,
  manifestParts,
  manifestRequests,
  manifestResponse,
  manifestStatus,
  manifestTypes,
  startManifestRequest,
  type ManifestPart,
  type ManifestPartKind,
  type ManifestType,
} from './schema.ts';

const permission = 'encoding.manifests';
const base = '/encoding/manifests';
const listQuery = z.object({
  ...paging,
  name: queryText,
  sort: querySort(['name', 'createdAt', 'modifiedAt', 'type', 'status']),
  encodingId: queryText,
});

const typed = <T extends ManifestType>(type: T) => {
  const segment = type.toLowerCase() as Lowercase<T>;
  const path = `${base}/${segment}` as const;
  const one = `${path}/{manifest_id}` as const;
  const sdk = `encoding.manifests.${segment}`;
  return {
    list: operation({
      id: `${sdk}.list`,
      method: 'GET',
      path,
      permission,
      status: 200,
      summary: `List ${type} manifests`,
      query: listQuery,
      response: page(manifestResponse),
    }),
    create: operation({
      id: `${sdk}.create`,
      method: 'POST',
      path,
      permission,
      status: 201,
      summary: `Create a ${type} manifest`,
      request: manifestRequests[type],
      response: manifestResponse,
      errors: ['validation_failed', 'reference_missing'],
    }),
    createDefault: operation({
      id: `${sdk}.default.create`,
      method: 'POST',
      path: `${path}/default`,
      permission,
      status: 201,
      summary: `Create a ${type} manifest of everything in an encoding`,
      request: defaultManifestRequests[type],
      response: manifestResponse,
      errors: ['validation_failed', 'reference_missing'],
    }),
    get: operation({
      id: `${sdk}.get`,
      method: 'GET',
      path: one,
      permission,
      status: 200,
      summary: `Get a ${type} manifest`,
      response: manifestResponse,
      errors: ['not_found'],
    }),
    delete: operation({
      id: `${sdk}.delete`,
      method: 'DELETE',
      path: one,
      permission,
      status: 200,
      summary: `Delete a ${type} manifest`,
      response: idResponse,
      errors: ['not_found', 'conflict'],
    }),
    customData: operation({
      id: `${sdk}.customdata.get`,
      method: 'GET',
      path: `${one}/customData`,
      permission,
      status: 200,
      summary: `Custom data of a ${type} manifest`,
      response: customDataResponse,
      errors: ['not_found'],
    }),
    start: operation({
      id: `${sdk}.start`,
      method: 'POST',
      path: `${one}/start`,
      permission,
      status: 202,
      summary: `Write a ${type} manifest to its outputs`,
      request: startManifestRequest,
      bodyOptional: true,
      response: idResponse,
      errors: ['not_found', 'conflict', 'manifest_incomplete'],
    }),
    stop: operation({
      id: `${sdk}.stop`,
      method: 'POST',
      path: `${one}/stop`,
      permission,
      status: 202,
      summary: `Stop writing a ${type} manifest`,
      response: idResponse,
      errors: ['not_found', 'conflict'],
    }),
    status: operation({
      id: `${sdk}.status`,
      method: 'GET',
      path: `${one}/status`,
      permission,
      status: 200,
      summary: `Status of a ${type} manifest`,
      response: manifestStatus,
      errors: ['not_found'],
    }),
  } as const;
};

export const manifests = {
  DASH: typed('DASH'),
  HLS: typed('HLS'),
  list: operation({
    id: 'encoding.manifests.list',
    method: 'GET',
    path: base,
    permission,
    status: 200,
    summary: 'List manifests of all types',
    query: listQuery,
    response: page(manifestResponse),
  }),
  get: operation({
    id: 'encoding.manifests.get',
    method: 'GET',
    path: `${base}/{manifest_id}`,
    permission,
    status: 200,
    summary: 'Get a manifest of any type',
    response: manifestResponse,
    errors: ['not_found'],
  }),
  type: operation({
    id: 'encoding.manifests.type.get',
    method: 'GET',
    path: `${base}/{manifest_id}/type`,
    permission,
    status: 200,
    summary: 'Type of a manifest',
    response: z.object({ type: z.enum(manifestTypes) }),
    errors: ['not_found'],
  }),
} as const;

const above = {
  period: '/periods/{period_id}',
  'adaptation-set': '/periods/{period_id}/adaptationsets/{adaptationset_id}',
} as const;

export type ManifestPartVerb = 'list' | 'create' | 'get' | 'delete';
export type ManifestPartOperation = {
  kind: ManifestPartKind;
  part: ManifestPart;
  verb: ManifestPartVerb;
  operation: Operation;
};

const partResponse = z.looseObject({ id });

const partOperations = (kind: ManifestPartKind): ManifestPartOperation[] => {
  const part: ManifestPart = manifestParts[kind];
  const root = `${base}/${part.type.toLowerCase()}/{manifest_id}`;
  const path = `${root}${part.below ? above[part.below] : ''}/${part.path}`;
  const one = `${path}/{${part.parameter}}`;
  const sdk = `encoding.manifests.${part.type.toLowerCase()}.${part.sdkName}`;
  const shape = {
    list: operation({
      id: `${sdk}.list`,
      method: 'GET',
      path,
      permission,
      status: 200,
      summary: `List each ${part.label}`,
      query: z.object(paging),
      response: page(partResponse),
      errors: ['not_found'],
    }),
    create: operation({
      id: `${sdk}.create`,
      method: 'POST',
      path,
      permission,
      status: 201,
      summary: `Add a ${part.label}`,
      request: part.request,
      bodyOptional: true,
      response: partResponse,
      errors: ['not_found', 'validation_failed', 'reference_missing'],
    }),
    get: operation({
      id: `${sdk}.get`,
      method: 'GET',
      path: one,
      permission,
      status: 200,
      summary: `Get a ${part.label}`,
      response: partResponse,
      errors: ['not_found'],
    }),
    delete: operation({
      id: `${sdk}.delete`,
      method: 'DELETE',
      path: one,
      permission,
      status: 200,
      summary: `Remove a ${part.label}`,
      response: partResponse,
      errors: ['not_found'],
    }),
  } as const satisfies Record<ManifestPartVerb, Operation>;
  return (Object.keys(shape) as ManifestPartVerb[]).map((verb) => ({ kind, part, verb, operation: shape[verb] }));
};

/** Four verbs for each kind of part. */
export const manifestPartOperations: readonly ManifestPartOperation[] = (
  Object.keys(manifestParts) as ManifestPartKind[]
).flatMap(partOperations);

export const manifestOperations: readonly Operation[] = [
  ...manifestTypes.flatMap((type) => Object.values(manifests[type])),
  manifests.list,
  manifests.get,
  manifests.type,
  ...manifestPartOperations.map((entry) => entry.operation),
];
