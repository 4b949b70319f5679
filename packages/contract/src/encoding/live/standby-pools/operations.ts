import { z } from 'zod';
import { operation, type Operation } from '../../../shared/operation.ts';
import { paging, queryList, querySort } from '../../../shared/query.ts';
import { idResponse, page } from '../../../shared/resource.ts';
import { acquireRequest, poolDetails, poolEncoding, poolLog, poolRequest, poolResponse, poolUpdate } from './schema.ts';
import { poolEncodingStatuses, poolLogTypes } from './vocabulary.ts';

const permission = 'encoding.encodings';
const base = '/encoding/live/standby-pools';
const one = `${base}/{pool_id}` as const;

const templateErrors = [
  'validation_failed',
  'encoding_incomplete',
  'reference_missing',
  'kind_unavailable',
  'limit_reached',
] as const;

export const standbyPools = {
  list: operation({
    id: 'encoding.live.standbyPools.list',
    method: 'GET',
    path: base,
    permission,
    status: 200,
    summary: 'List standby pools',
    query: z.object(paging),
    response: page(poolResponse),
    errors: ['validation_failed'],
  }),
  create: operation({
    id: 'encoding.live.standbyPools.create',
    method: 'POST',
    path: base,
    permission,
    status: 201,
    summary: 'Create a standby pool, which keeps live encodings started until one is needed',
    request: poolRequest,
    response: poolDetails,
    errors: templateErrors,
  }),
  get: operation({
    id: 'encoding.live.standbyPools.get',
    method: 'GET',
    path: one,
    permission,
    status: 200,
    summary: 'Get a standby pool',
    response: poolDetails,
    errors: ['not_found'],
  }),
  patch: operation({
    id: 'encoding.live.standbyPools.patch',
    method: 'PATCH',
    path: one,
    permission,
    status: 200,
    summary: 'Change the size or the template of a pool; a new template replaces the encodings that are not acquired',
    request: poolUpdate,
    response: poolDetails,
    errors: ['not_found', ...templateErrors],
  }),
  delete: operation({
    id: 'encoding.live.standbyPools.delete',
    method: 'DELETE',
    path: one,
    permission,
    status: 200,
    summary: 'Delete a standby pool and its waiting encodings; acquired ones keep running',
    response: idResponse,
    errors: ['not_found'],
  }),
  acquire: operation({
    id: 'encoding.live.standbyPools.actions.acquireEncoding',
    method: 'POST',
    path: `${one}/actions/acquire-encoding`,
    permission,
    status: 200,
    summary: 'Take a ready encoding out of a pool, which prepares another one; `conflict` if none is ready',
    request: acquireRequest,
    bodyOptional: true,
    response: poolEncoding,
    errors: ['not_found', 'conflict'],
  }),
  deleteErrors: operation({
    id: 'encoding.live.standbyPools.actions.deleteErrorEncodings',
    method: 'POST',
    path: `${one}/actions/delete-error-encodings`,
    permission,
    status: 200,
    summary: 'Delete the failed encodings of a pool; returns the oldest of them, if any',
    response: poolEncoding.partial(),
    errors: ['not_found'],
  }),
  encodings: operation({
    id: 'encoding.live.standbyPools.encodings.list',
    method: 'GET',
    path: `${one}/encodings`,
    permission,
    status: 200,
    summary: 'List the encodings of a standby pool',
    query: z.object({
      ...paging,
      sort: querySort(['createdAt', 'modifiedAt', 'status']),
      status: queryList(poolEncodingStatuses),
    }),
    response: page(poolEncoding),
    errors: ['not_found', 'validation_failed'],
  }),
  deleteEncoding: operation({
    id: 'encoding.live.standbyPools.encodings.delete',
    method: 'DELETE',
    path: `${one}/encodings/{id}`,
    permission,
    status: 200,
    summary: 'Delete an encoding from a pool; one that is acquired leaves the pool and keeps running',
    response: idResponse,
    errors: ['not_found'],
  }),
  logs: operation({
    id: 'encoding.live.standbyPools.logs.list',
    method: 'GET',
    path: `${one}/logs`,
    permission,
    status: 200,
    summary: 'List the log of a standby pool, newest first',
    query: z.object({ ...paging, sort: querySort(['createdAt', 'eventType']), eventType: queryList(poolLogTypes) }),
    response: page(poolLog),
    errors: ['not_found', 'validation_failed'],
  }),
} as const;

export const standbyPoolOperations: readonly Operation[] = Object.values(standbyPools);
