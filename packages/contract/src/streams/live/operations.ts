import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';
import { paging, querySort } from '../../shared/query.ts';
import { page } from '../../shared/resource.ts';
import { liveStreamRequest, liveStreamResponse, liveStreamUpdate } from './schema.ts';

const permission = 'streams.live';
const base = '/streams/live';
const one = `${base}/{stream_id}` as const;

const update = {
  path: one,
  permission,
  status: 200,
  request: liveStreamUpdate,
  response: liveStreamResponse,
  errors: ['not_found', 'validation_failed', 'reference_missing'],
} as const;

export const liveStreams = {
  list: operation({
    id: 'streams.live.list',
    method: 'GET',
    path: base,
    permission,
    status: 200,
    summary: 'List live streams, newest first by default',
    query: z.object({ ...paging, sort: querySort(['createdAt', 'modifiedAt', 'title', 'lifeCycle']) }),
    response: page(liveStreamResponse),
    errors: ['validation_failed'],
  }),
  create: operation({
    id: 'streams.live.create',
    method: 'POST',
    path: base,
    permission,
    status: 201,
    summary: 'Create a live stream, which is provisioned at once',
    request: liveStreamRequest,
    bodyOptional: true,
    response: liveStreamResponse,
    errors: ['validation_failed', 'reference_missing', 'limit_reached'],
  }),
  get: operation({
    id: 'streams.live.get',
    method: 'GET',
    path: one,
    permission,
    status: 200,
    summary: 'Get a live stream',
    response: liveStreamResponse,
    errors: ['not_found'],
  }),
  patch: operation({
    id: 'streams.live.patchStreamsLive',
    method: 'PATCH',
    summary: 'Change a live stream; absent fields stay unchanged, and an empty text clears a field',
    ...update,
  }),
  put: operation({
    id: 'streams.live.update',
    method: 'PUT',
    summary: 'Change a live stream, like PATCH',
    ...update,
  }),
  delete: operation({
    id: 'streams.live.delete',
    method: 'DELETE',
    path: one,
    permission,
    status: 204,
    summary: 'Delete a live stream with its recording; `conflict` while it is provisioned or running',
    errors: ['not_found', 'conflict'],
  }),
  start: operation({
    id: 'streams.live.start.update',
    method: 'PUT',
    path: `${one}/start`,
    permission,
    status: 204,
    summary: 'Start a live stream; has no effect on one that is provisioned or running',
    errors: ['not_found'],
  }),
  stop: operation({
    id: 'streams.live.stop.update',
    method: 'PUT',
    path: `${one}/stop`,
    permission,
    status: 204,
    summary: 'Stop a live stream, whose recording can then be played; has no effect on one that has ended',
    errors: ['not_found'],
  }),
} as const;

export const liveStreamOperations: readonly Operation[] = Object.values(liveStreams);
