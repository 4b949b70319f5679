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
  status: z.enum(infrastructureStatuses).describe('ONLINE while a worker of it was seen in the last 20 seconds'),
  workersOnline: z.int(),
  runningTasks: z.int(),
  queuedEncodings: z.int().describe('Encodings that wait for its workers'),
  lastSeenAt: instant.optional(),
});

const worker = z.object({
  id,
  name: z.string().describe('Of its machine'),
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
  hint: z.string().describe('The end of its value'),
  createdAt: instant,
  lastUsedAt: instant.optional(),
  revokedAt: instant.optional(),
});

/** An image as registries name it; nothing that could end a line of YAML. */
const imageName = z
  .string()
  .regex(/^[\w./:@-]{1,255}$/, 'Not the name of an image.')
  .optional()
  .describe('Image that runs the workers');

const newToken = token.extend({
  token: z.string().describe('Shown only this once'),
  join: z.string().describe('Address and token, as `worker --join` takes them'),
  command: z.string().describe('What to run on a machine that is to join'),
});

/** Workers of an organization's own infrastructure. */
export const ownWorkers = {
  states: operation({
    id: `${sdk}.states.list`,
    method: 'GET',
    path: `${base}/states`,
    permission,
    status: 200,
    summary: 'Whether workers of each infrastructure are there, and what they do',
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
    summary: 'List the tokens by which workers join an infrastructure',
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
    summary: 'Create a token by which any number of workers join this infrastructure',
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
    summary: 'Revoke a token; its workers are refused from then on',
    response: idResponse,
    errors: ['not_found'],
  }),
  manifest: operation({
    id: `${sdk}.kubernetes.manifest.get`,
    method: 'GET',
    path: `${base}/kubernetes/{infrastructure_id}/manifest`,
    permission,
    status: 200,
    summary: 'A Kubernetes manifest (YAML) that runs workers of this infrastructure; its secret waits for a token',
    query: z.object({ replicas: queryInteger(1, 1000), cores: queryInteger(1, 256), image: imageName }),
    response: z.object({ manifest: z.string() }),
    errors: ['not_found', 'validation_failed'],
  }),
} as const;

export const ownWorkerOperations: readonly Operation[] = Object.values(ownWorkers);
