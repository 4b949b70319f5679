import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';
import { paging } from '../../shared/query.ts';
import { id, instant, page } from '../../shared/resource.ts';

const permission = 'streams.video';
const base = '/streams/video/{stream_id}/versions';
const one = `${base}/{version_id}` as const;

const version = z.object({
  id,
  number: z.int(),
  state: z.enum(['PENDING', 'ENCODING', 'READY', 'ERROR']),
  isCurrent: z.boolean().describe('True for the version that is played'),
  assetUrl: z.string().optional(),
  durationSeconds: z.number().optional(),
  trimStart: z.number().optional().describe('Start of the part that it shows, in seconds'),
  trimEnd: z.number().optional(),
  publishAt: instant.optional().describe('Time at which it becomes the version that is played'),
  failure: z.looseObject({ code: z.string(), text: z.string(), advice: z.string() }).optional(),
  createdBy: z.string().optional(),
  createdAt: instant,
});
export type StreamVersion = z.output<typeof version>;

const versionRequest = z.looseObject({
  assetUrl: z.string().trim().min(1, 'This field cannot be empty.').max(2000),
  publishAt: z
    .preprocess(
      (value) => (typeof value === 'string' ? new Date(value) : value),
      z.date('Must be an instant such as 2026-01-02T03:04:05Z.'),
    )
    .optional()
    .describe('Time at which it replaces the version that is played; as soon as it is ready if absent'),
});

/** Operations on the versions of a video, which all have the same address and statistics. */
export const streamVersions = {
  list: operation({
    id: 'streams.video.versions.list',
    method: 'GET',
    path: base,
    permission,
    status: 200,
    summary: 'List the versions of a video stream, newest first',
    query: z.object(paging),
    response: page(version),
    errors: ['not_found', 'validation_failed'],
  }),
  create: operation({
    id: 'streams.video.versions.create',
    method: 'POST',
    path: base,
    permission,
    status: 201,
    summary: 'Replace the content of a video stream, at once or at a time; the current version plays until then',
    request: versionRequest,
    response: version,
    errors: ['not_found', 'validation_failed', 'conflict', 'lab_slots_exhausted'],
  }),
  publish: operation({
    id: 'streams.video.versions.publish',
    method: 'PUT',
    path: `${one}/publish`,
    permission,
    status: 200,
    summary: 'Play a version that is ready, such as an earlier one; after its tests if the stream requires them',
    response: version,
    errors: ['not_found', 'conflict', 'lab_slots_exhausted'],
  }),
  delete: operation({
    id: 'streams.video.versions.delete',
    method: 'DELETE',
    path: one,
    permission,
    status: 204,
    summary: 'Delete a version with its files; `conflict` if it is played or encoded',
    errors: ['not_found', 'conflict'],
  }),
};

export const streamVersionOperations: readonly Operation[] = Object.values(streamVersions);
