import { z } from 'zod';
import { operation, type Operation } from '../shared/operation.ts';
import { id } from '../shared/resource.ts';
import { taskKind } from './tasks/task-kinds.ts';

/** Permission of a worker that sends the token of its infrastructure in the header `X-Worker-Token`. */
const permission = 'worker';
const one = '/workers/{worker_id}';
const task = `${one}/tasks/{task_id}` as const;

const attempt = z.int().min(1).describe('Attempt number of the claim; earlier claims are rejected');

const claimed = z.object({
  id,
  organizationId: id,
  encodingId: id,
  key: z.string(),
  kind: taskKind,
  subtask: z.string(),
  payload: z.record(z.string(), z.unknown()),
  attempt: z.int(),
  priority: z.int(),
  trace: z
    .object({ requestId: z.string(), traceparent: z.string().optional() })
    .optional()
    .describe('Request that caused the task, and its span as in the W3C header'),
});

const inHand = {
  method: 'POST',
  permission,
  status: 200,
} as const;
const errors = ['not_found', 'validation_failed', 'conflict'] as const;

/** Operations for workers of own infrastructure. */
export const workers = {
  join: operation({
    ...inHand,
    id: 'workers.join',
    path: '/workers',
    summary: 'Join the infrastructure of the token',
    request: z.object({
      name: z.string().min(1).max(255),
      version: z.string().max(64).optional(),
      cores: z.int().min(1).max(100_000).optional(),
    }),
    response: z.object({
      workerId: id,
      organizationId: id,
      infrastructureId: id,
      infrastructureName: z.string().optional(),
    }),
    errors: ['validation_failed'],
  }),
  heartbeat: operation({
    ...inHand,
    id: 'workers.heartbeat',
    path: `${one}/heartbeat`,
    summary: 'Send a heartbeat of this worker; returns which of its encodings are still active',
    request: z.object({ encodingIds: z.array(id).max(10_000).optional() }),
    bodyOptional: true,
    response: z.object({ activeEncodingIds: z.array(id) }),
    errors: ['not_found', 'validation_failed'],
  }),
  leave: operation({
    ...inHand,
    id: 'workers.leave',
    path: `${one}/leave`,
    summary: 'Report that this worker is shutting down',
    response: z.object({ workerId: id }),
    errors: ['not_found'],
  }),
  claim: operation({
    ...inHand,
    id: 'workers.tasks.claim',
    path: `${one}/tasks/claim`,
    summary: 'Claim the next available task of the infrastructure, if there is one',
    request: z.object({
      kinds: z.array(z.string().max(64)).min(1).max(64),
      abovePriority: z.int().optional().describe('Only tasks of a higher priority than this'),
    }),
    response: z.object({ task: claimed.optional() }),
    errors: ['not_found', 'validation_failed'],
  }),
  prepare: operation({
    ...inHand,
    id: 'workers.tasks.prepare',
    path: `${task}/prepare`,
    summary: 'Get the inputs of a claimed task: its inputs and outputs, and files from upstream tasks',
    request: z.object({ attempt }),
    response: z.looseObject({}),
    errors,
  }),
  renew: operation({
    ...inHand,
    id: 'workers.tasks.renew',
    path: `${task}/renew`,
    summary: 'Renew the lease of a task and report its progress',
    request: z.object({ attempt, progress: z.number().min(0).max(1).optional() }),
    response: z.object({ isHeld: z.boolean() }),
    errors: ['not_found', 'validation_failed'],
  }),
  complete: operation({
    ...inHand,
    id: 'workers.tasks.complete',
    path: `${task}/complete`,
    summary: 'Complete a task with its result; follow-up tasks are added to the encoding',
    request: z.object({ attempt, outcome: z.unknown().describe('The result, in the form of its kind of task') }),
    response: z.object({ isDone: z.boolean() }),
    errors: [...errors, 'worker_result_invalid'],
  }),
  fail: operation({
    ...inHand,
    id: 'workers.tasks.fail',
    path: `${task}/fail`,
    summary: 'Report a failed task; it is retried if a retry may help',
    request: z.object({ attempt, code: z.string().max(64), evidence: z.string().max(20_000).optional() }),
    response: z.object({ outcome: z.enum(['retried', 'ended']) }),
    errors,
  }),
  handBack: operation({
    ...inHand,
    id: 'workers.tasks.handBack',
    path: `${task}/hand-back`,
    summary: 'Release a task unchanged',
    request: z.object({ attempt }),
    response: z.object({ taskId: id }),
    errors,
  }),
} as const;

export const workerOperations: readonly Operation[] = Object.values(workers);
