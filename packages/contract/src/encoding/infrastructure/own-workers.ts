import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';
import { paging, queryInteger } from '../../shared/query.ts';
import { id, idResponse, instant, page } from '../../shared/resource.ts';

export const infrastructureStatuses = ['ONLINE', 'OFFLINE', 'NEVER_SEEN'] as const;
export type InfrastructureStatus = (typeof infrastructureStatuses)[number];
export const workerStatuses = ['ONLINE', 'OFFLINE'] as const;

const permission = 'encoding.infrastructure';
const base = '/encoding/infrastructure';
const one = `${base}/{infrastructure_id}` as const;
const tokens = `${one}/worker-tokens` as const;
const sdk = 'encoding.infrastructure';

const state = z.object({
  infrastructureId: id,
  status: z.enum(infrastructureStatuses).describe('ONLINE if one of its workers was seen in the last 20 seconds'),
  workersOnline: z.int(),
  runningTasks: z.int(),
  queuedEncodings: z.int().describe('Number of encodings waiting for its workers'),
  lastSeenAt: instant.optional(),
});

const worker = z.object({
  id,
  name: z.string().describe('Name of its machine'),
  status: z.enum(workerStatuses),
  version: z.string().optional(),
  cores: z.int().optional(),
  runningTasks: z.int(),
  joinedAt: instant,
  lastSeenAt: instant,
});

const token = z.object({
  id,
  name: z.string().optional(),
  hint: z.string().describe('Last characters of its value'),
  createdAt: instant,
  lastUsedAt: instant.optional(),
  revokedAt: instant.optional(),
});

/** A container image name; cannot contain characters that end a line of YAML. */
const imageName = z
  .string()
  .regex(/^[\w./:@-]{1,255}$/, 'Must be the name of an image.')
  .optional()
  .describe('Image that runs the workers');

const newToken = token.extend({
  token: z.string().describe('Shown only once'),
  join: z.string().describe('Address and token, as expected by `worker --join`'),
  command: z.string().describe('Command to run on a machine that should join'),
});

/** Operations on the workers of own infrastructure. */
export const ownWorkers = {
  states: operation({
    id: `${sdk}.states.list`,
    method: 'GET',
    path: `${base}/states`,
    permission,
    status: 200,
    summary: 'List the worker states of each infrastructure',
    query: z.object(paging),
    response: page(state),
    errors: ['validation_failed'],
  }),
  list: operation({
    id: `${sdk}.workers.list`,
    method: 'GET',
    path: `${one}/workers`,
    permission,
    status: 200,
    summary: 'List the workers that have joined an infrastructure, last seen first',
    query: z.object(paging),
    response: page(worker),
    errors: ['not_found', 'validation_failed'],
  }),
  listTokens: operation({
    id: `${sdk}.workerTokens.list`,
    method: 'GET',
    path: tokens,
    permission,
    status: 200,
    summary: 'List the tokens with which workers join an infrastructure',
    query: z.object(paging),
    response: page(token),
    errors: ['not_found', 'validation_failed'],
  }),
  createToken: operation({
    id: `${sdk}.workerTokens.create`,
    method: 'POST',
    path: tokens,
    permission,
    status: 201,
    summary: 'Create a token with which any number of workers can join an infrastructure',
    request: z.object({ name: z.string().trim().min(1).max(255).optional() }),
    bodyOptional: true,
    response: newToken,
    errors: ['not_found', 'validation_failed', 'limit_reached'],
  }),
  revokeToken: operation({
    id: `${sdk}.workerTokens.delete`,
    method: 'DELETE',
    path: `${tokens}/{token_id}`,
    permission,
    status: 200,
    summary: 'Revoke a token; its workers are rejected from then on',
    response: idResponse,
    errors: ['not_found'],
  }),
  manifest: operation({
    id: `${sdk}.kubernetes.manifest.get`,
    method: 'GET',
    path: `${base}/kubernetes/{infrastructure_id}/manifest`,
    permission,
    status: 200,
    summary:
      'Get a Kubernetes manifest (YAML) that runs workers of an infrastructure; its secret has a placeholder for a token',
    query: z.object({ replicas: queryInteger(1, 1000), cores: queryInteger(1, 256), image: imageName }),
    response: z.object({ manifest: z.string() }),
    errors: ['not_found', 'validation_failed'],
  }),
} as const;

export const ownWorkerOperations: readonly Operation[] = Object.values(ownWorkers);
