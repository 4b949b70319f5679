import { z } from 'zod';
import { operation, type Operation } from '../../../shared/operation.ts';
import { paging } from '../../../shared/query.ts';
import { id, idResponse, instant, page, resourceInput } from '../../../shared/resource.ts';

const permission = 'encoding.encodings';
const base = '/encoding/encodings/{encoding_id}/live/simulcast-targets';
const one = `${base}/{target_id}` as const;

export const simulcastStates = ['WAITING', 'CONNECTING', 'CONNECTED', 'RETRYING', 'ENDED'] as const;
export type SimulcastState = (typeof simulcastStates)[number];

/** Simulcast targets that an encoding may have. */
export const simulcastTargetsMax = 10;

const target = z.object({
  id,
  name: z.string().optional(),
  url: z.string().describe('Address without its secrets'),
  streamKey: z.string().optional().describe('Masked: only its last four characters'),
  state: z.enum(simulcastStates),
  attempt: z.int().describe('Number of connections that were tried'),
  reason: z.string().optional().describe('Reason why the last connection ended'),
  nextTryAt: instant.optional(),
  connectedAt: instant.optional(),
  createdAt: instant,
});

export const simulcastTargets = {
  list: operation({
    id: 'encoding.encodings.live.simulcastTargets.list',
    method: 'GET',
    path: base,
    permission,
    status: 200,
    summary: 'List the servers that a live encoding is sent to, with the state of each',
    query: z.object(paging),
    response: page(target),
    errors: ['not_found', 'validation_failed'],
  }),
  create: operation({
    id: 'encoding.encodings.live.simulcastTargets.create',
    method: 'POST',
    path: base,
    permission,
    status: 201,
    summary: 'Send the largest rendition of a live encoding to another server too, without encoding it again',
    request: z.strictObject({
      name: resourceInput.name,
      url: z
        .url({ protocol: /^(rtmps?|srt)$/, error: 'Must be an address that starts with rtmp://, rtmps:// or srt://.' })
        .max(2000),
      streamKey: z.string().min(1).max(500).optional().describe('Last part of the path; SRT needs none'),
    }),
    response: target,
    errors: ['not_found', 'validation_failed', 'conflict', 'limit_reached'],
  }),
  delete: operation({
    id: 'encoding.encodings.live.simulcastTargets.delete',
    method: 'DELETE',
    path: one,
    permission,
    status: 200,
    summary: 'Stop sending a live encoding to a server',
    response: idResponse,
    errors: ['not_found'],
  }),
  retry: operation({
    id: 'encoding.encodings.live.simulcastTargets.actions.retry',
    method: 'POST',
    path: `${one}/actions/retry`,
    permission,
    status: 200,
    summary: 'Connect to a simulcast target now, without waiting for the next attempt',
    response: target,
    errors: ['not_found', 'conflict'],
  }),
} as const;

export const simulcastOperations: readonly Operation[] = Object.values(simulcastTargets);
