import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';
import { paging, querySort } from '../../shared/query.ts';
import { page } from '../../shared/resource.ts';
import { overrideRequest, publication } from '../publications/schema.ts';
import { videoRequest, videoResponse, videoUpdate } from './schema.ts';

const permission = 'streams.video';
const base = '/streams/video';
const one = `${base}/{stream_id}` as const;

const update = {
  path: one,
  permission,
  status: 200,
  request: videoUpdate,
  response: videoResponse,
  errors: ['not_found', 'validation_failed', 'reference_missing', 'conflict', 'lab_slots_exhausted'],
} as const;

export const videoStreams = {
  list: operation({
    id: 'streams.video.list',
    method: 'GET',
    path: base,
    permission,
    status: 200,
    summary: 'List video streams, newest first by default',
    query: z.object({ ...paging, sort: querySort(['createdAt', 'modifiedAt', 'title', 'status']) }),
    response: page(videoResponse),
    errors: ['validation_failed'],
  }),
  create: operation({
    id: 'streams.video.create',
    method: 'POST',
    path: base,
    permission,
    status: 201,
    summary: 'Create a video stream, which is encoded and hosted; browser-ready files play at once',
    request: videoRequest,
    response: videoResponse,
    errors: ['validation_failed', 'reference_missing', 'limit_reached'],
  }),
  get: operation({
    id: 'streams.video.get',
    method: 'GET',
    path: one,
    permission,
    status: 200,
    summary: 'Get a video stream',
    response: videoResponse,
    errors: ['not_found'],
  }),
  patch: operation({
    id: 'streams.video.patchStreamsVideo',
    method: 'PATCH',
    summary: 'Change a video stream; absent fields stay unchanged, and an empty text clears a field',
    ...update,
  }),
  put: operation({
    id: 'streams.video.update',
    method: 'PUT',
    summary: 'Change a video stream, like PATCH',
    ...update,
  }),
  delete: operation({
    id: 'streams.video.delete',
    method: 'DELETE',
    path: one,
    permission,
    status: 204,
    summary: 'Delete a video stream with its files; `conflict` while it is encoded',
    errors: ['not_found', 'conflict'],
  }),
  listPublications: operation({
    id: 'streams.video.publications.list',
    method: 'GET',
    path: `${one}/publications`,
    permission,
    status: 200,
    summary: 'List the requests to publish a video stream that requires tests, newest first',
    query: z.object(paging),
    response: page(publication),
    errors: ['not_found', 'validation_failed'],
  }),
  publishAnyway: operation({
    id: 'streams.video.publishAnyway',
    method: 'POST',
    path: `${one}/publish-anyway`,
    permission: 'streams.publish-anyway',
    status: 200,
    summary: 'Publish what the latest request named, although its tests have not passed',
    request: overrideRequest,
    response: publication,
    errors: ['not_found', 'validation_failed', 'conflict'],
  }),
} as const;

export const videoStreamOperations: readonly Operation[] = Object.values(videoStreams);
