import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';
import { paging, querySort, queryText } from '../../shared/query.ts';
import { customDataResponse, idResponse, page } from '../../shared/resource.ts';
import { manifestGroupOperations, manifestPartOperations, otherPaths } from './part-operations.ts';
import {
  defaultManifestRequests,
  manifestChanges,
  manifestPreview,
  manifestRequests,
  manifestResponse,
  manifestStatus,
  startManifestRequest,
} from './schema.ts';
import { manifestSegments, manifestTypes, type ManifestType } from './types.ts';

const permission = 'encoding.manifests';
const base = '/encoding/manifests';
const listQuery = z.object({
  ...paging,
  name: queryText,
  sort: querySort(['name', 'createdAt', 'modifiedAt', 'type', 'status']),
  encodingId: queryText,
});

const typed = <T extends ManifestType>(type: T) => {
  const segment = manifestSegments[type];
  const path = `${base}/${segment}` as const;
  const one = `${path}/{manifest_id}` as const;
  const sdk = `encoding.manifests.${segment}`;
  return {
    list: operation({
      id: `${sdk}.list`,
      method: 'GET',
      path,
      ...otherPaths(path),
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
      ...otherPaths(path),
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
      ...otherPaths(`${path}/default`),
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
      ...otherPaths(one),
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
      ...otherPaths(one),
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
      ...otherPaths(`${one}/customData`),
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
      ...otherPaths(`${one}/start`),
      permission,
      status: 202,
      summary: `Write a ${type} manifest to its outputs`,
      request: startManifestRequest,
      bodyOptional: true,
      response: idResponse,
      errors: ['not_found', 'conflict', 'manifest_incomplete'],
    }),
    getStartRequest: operation({
      id: `${sdk}.getStartRequest`,
      method: 'GET',
      path: `${one}/start`,
      ...otherPaths(`${one}/start`),
      permission,
      status: 200,
      summary: `What a ${type} manifest was last started with`,
      response: startManifestRequest,
      errors: ['not_found'],
    }),
    preview: operation({
      id: `${sdk}.preview.get`,
      method: 'GET',
      path: `${one}/preview`,
      ...otherPaths(`${one}/preview`),
      permission,
      status: 200,
      summary: `Files of a ${type} manifest as they would be written, with what is wrong with them`,
      response: manifestPreview,
      errors: ['not_found'],
    }),
    previewChanges: operation({
      id: `${sdk}.preview.create`,
      method: 'POST',
      path: `${one}/preview`,
      ...otherPaths(`${one}/preview`),
      permission,
      status: 200,
      summary: `Files of a ${type} manifest as they would be after changes, none of which are kept`,
      request: manifestChanges,
      response: manifestPreview,
      errors: ['not_found', 'validation_failed', 'reference_missing'],
    }),
    stop: operation({
      id: `${sdk}.stop`,
      method: 'POST',
      path: `${one}/stop`,
      ...otherPaths(`${one}/stop`),
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
      ...otherPaths(`${one}/status`),
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
  SMOOTH_STREAMING: typed('SMOOTH_STREAMING'),
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

export const manifestOperations: readonly Operation[] = [
  ...manifestTypes.flatMap((type) => Object.values(manifests[type])),
  manifests.list,
  manifests.get,
  manifests.type,
  ...manifestPartOperations.map((entry) => entry.operation),
  ...manifestGroupOperations.map((entry) => entry.operation),
];
