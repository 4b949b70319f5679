import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';
import { paging } from '../../shared/query.ts';
import { id, page } from '../../shared/resource.ts';
import {
  manifestPartGroups,
  manifestPartOf,
  manifestParts,
  partRequest,
  type ManifestPartGroup,
  type ManifestPartGroupName,
  type ManifestPartKind,
} from './parts/manifest-parts.ts';
import type { ManifestPart } from './parts/part.ts';
import {
  manifestPartPath,
  manifestPartRoute,
  manifestPartSdkName,
  manifestPermission as permission,
  type ManifestPartVerb,
} from './parts/part-route.ts';

const partResponse = z.looseObject({ id });

/** Returns the alias of a Smooth Streaming path with its full name. */
export const otherPaths = (path: string): { aliases?: string[] } =>
  path.startsWith('/encoding/manifests/smooth')
    ? { aliases: [path.replace('/manifests/smooth', '/manifests/smooth-streaming')] }
    : {};

export type ManifestPartOperation = {
  kind: ManifestPartKind;
  part: ManifestPart;
  verb: ManifestPartVerb;
  operation: Operation;
};

const partOperations = (kind: ManifestPartKind): ManifestPartOperation[] => {
  const part = manifestPartOf(kind);
  const { path } = manifestPartRoute(part, 'list');
  const { path: one } = manifestPartRoute(part, 'get');
  const shape: Record<ManifestPartVerb, Operation> = {
    list: operation({
      ...manifestPartRoute(part, 'list'),
      ...otherPaths(path),
      permission,
      status: 200,
      summary: `List the parts of type ${part.label}`,
      query: z.object(paging),
      response: page(partResponse),
      errors: ['not_found'],
    }),
    create: operation({
      ...manifestPartRoute(part, 'create'),
      ...otherPaths(path),
      permission,
      status: 201,
      summary: `Add a ${part.label}`,
      request: partRequest(part),
      bodyOptional: true,
      response: partResponse,
      errors: ['not_found', 'validation_failed', 'reference_missing', 'conflict'],
    }),
    get: operation({
      ...manifestPartRoute(part, 'get'),
      ...otherPaths(one),
      permission,
      status: 200,
      summary: `Get a ${part.label}`,
      response: partResponse,
      errors: ['not_found'],
    }),
    update: operation({
      ...manifestPartRoute(part, 'update'),
      ...otherPaths(one),
      permission,
      status: 200,
      summary: `Update a ${part.label}; its own parts are kept`,
      request: partRequest(part),
      response: partResponse,
      errors: ['not_found', 'validation_failed', 'reference_missing', 'conflict'],
    }),
    delete: operation({
      ...manifestPartRoute(part, 'delete'),
      ...otherPaths(one),
      permission,
      status: 200,
      summary: `Remove a ${part.label}`,
      response: partResponse,
      errors: ['not_found', 'conflict'],
    }),
  };
  // Object.keys widens the type of the keys.
  return (Object.keys(shape) as ManifestPartVerb[]).map((verb) => ({ kind, part, verb, operation: shape[verb] }));
};

/** Operations of each kind of part; unlike in the reference API, parts can also be updated. */
export const manifestPartOperations: readonly ManifestPartOperation[] =
  // Object.keys widens the type of the keys.
  (Object.keys(manifestParts) as ManifestPartKind[]).flatMap(partOperations);

export type ManifestGroupOperation = { group: ManifestPartGroupName; verb: 'list' | 'type'; operation: Operation };

const groupOperations = (name: ManifestPartGroupName): ManifestGroupOperation[] => {
  const group: ManifestPartGroup = manifestPartGroups[name];
  const path = manifestPartPath(group);
  const sdk = manifestPartSdkName(group);
  const common = { method: 'GET', permission, status: 200, errors: ['not_found'] } as const;
  const type = operation({
    ...common,
    id: `${sdk}.type.get`,
    path: `${path}/{${group.parameter}}/type`,
    summary: `Get the type of a ${group.label}`,
    response: z.object({ type: z.string() }),
  });
  const list = operation({
    ...common,
    id: `${sdk}.list`,
    path,
    summary: `List the parts of type ${group.label}, of all kinds`,
    query: z.object(paging),
    response: page(partResponse),
  });
  return [
    ...(group.isListed ? [{ group: name, verb: 'list', operation: list } as const] : []),
    { group: name, verb: 'type', operation: type },
  ];
};

/** Operations across several kinds of parts. */
export const manifestGroupOperations: readonly ManifestGroupOperation[] =
  // Object.keys widens the type of the keys.
  (Object.keys(manifestPartGroups) as ManifestPartGroupName[]).flatMap(groupOperations);
