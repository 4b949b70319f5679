import {
  actIn,
  findCaller,
  findWorkerToken,
  isIn,
  limitsOfKey,
  requireEnrollment,
  systemClock,
  type Actor,
  type Services,
} from '@sluice/core';
import { AppError, isAllowed, notFound, type Operation } from '@sluice/contract';
import { parseTraceparent, withSpan, withTrace } from '@sluice/trace';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../../../shared/platform.ts';
import type { Binding } from './bind.ts';
import { successEnvelope } from './envelope.ts';
import { fileInBody } from './file-in-body.ts';
import { withPageLinks } from './page-links.ts';
import { parseBody } from './parse-body.ts';
import { parseInput } from './parse-input.ts';
import { anonymous, requestContext } from './request-context.ts';
import { requestIdOf } from './request-id.ts';
import type { Settled, SettledReads } from './settled-reads.ts';
import type { SharedReads } from './shared-read.ts';

/** Dependencies that all routes of the API share. */
export type ApiDependencies = { platform: Platform; services: Services; reads: SharedReads; settled: SettledReads };

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Returns the API key of a request: from the header, or for links from a query parameter. */
export const keyOf = (request: FastifyRequest): string | undefined =>
  textOf(request.headers['x-api-key']) ??
  // Without a schema, Fastify's query is a record of strings or lists of strings.
  textOf((request.query as Record<string, unknown>)['X-Api-Key']);

/** Returns the organization named in the path, which takes precedence over the header. */
const organizationInPath = (request: FastifyRequest): string | undefined =>
  // Fastify fills its parameters only with strings.
  (request.params as Record<string, string>)['organization_id'];

export const organizationOf = (request: FastifyRequest): string | undefined =>
  organizationInPath(request) ?? textOf(request.headers['x-tenant-org-id']);

type Acting = { organizationId: string; actor: Actor; expiresAt?: Date | undefined };

/** Returns the infrastructure of a worker's token; users' API keys are ignored. */
export const workerActing = (request: FastifyRequest, { db }: Pick<Platform, 'db'>): Promise<Acting> =>
  findWorkerToken(db, systemClock, textOf(request.headers['x-worker-token']));

/** Returns the caller if they have the operation's permission in the requested organization; throws otherwise. */
export const actorFor = async (
  operation: Operation,
  request: FastifyRequest,
  { platform, reads }: ApiDependencies,
): Promise<Acting> => {
  if (operation.permission === 'public') return anonymous;
  if (operation.permission === 'worker') return workerActing(request, platform);
  const key = keyOf(request);
  const caller = await reads.read(`caller ${key}`, () => findCaller(platform.db, systemClock, key));
  const inPath = organizationInPath(request);
  if (inPath !== undefined && !isIn(caller, inPath)) throw notFound('organization', inPath);
  const { organizationId, actor } = actIn(caller, organizationOf(request));
  const limits = caller.scope && limitsOfKey(caller.scope, operation);
  const acting: Acting = {
    organizationId,
    actor: { ...actor, ...(limits && { limits }) },
    expiresAt: caller.expiresAt,
  };
  const { permission, method } = operation;
  if (permission === 'authenticated') return acting;
  if (acting.organizationId === '')
    throw new AppError('organization_mismatch', { evidence: 'The key belongs to no organization.' });
  requireEnrollment(acting);
  if (!isAllowed(acting.actor, permission, method))
    throw new AppError('permission_denied', { evidence: `Missing permission: ${method} on ${permission}.` });
  return acting;
};

/** Maximum time for which a response may be reused, so that the use of keys is still recorded. */
const settledMilliseconds = 60_000;

/** Returns the JSON of a result, and the time until which the caller's key allows it to be reused. */
const run = async (
  binding: Binding,
  request: FastifyRequest,
  reply: FastifyReply,
  dependencies: ApiDependencies,
): Promise<Settled> => {
  const { operation, verb } = binding;
  const { expiresAt, ...acting } = await actorFor(operation, request, dependencies);
  const { params, query, body } = request;
  const contentType = request.headers['content-type'];
  const content = operation.file ? await fileInBody(body, contentType) : parseBody(body, contentType);
  const input = parseInput(operation, { params, query, body: content });
  const context = requestContext(acting, request, reply, dependencies);
  const result = withPageLinks(
    await verb(context, input),
    `${dependencies.platform.configuration.publicUrl}${request.url}`,
  );
  const latest = Date.now() + settledMilliseconds;
  return { json: JSON.stringify(result), until: new Date(Math.min(latest, expiresAt?.getTime() ?? latest)) };
};

/** Returns the JSON of a result; identical reads with the same key share one run. */
const resultJson = async (
  binding: Binding,
  request: FastifyRequest,
  reply: FastifyReply,
  dependencies: ApiDependencies,
): Promise<string | undefined> => {
  const answer = () => run(binding, request, reply, dependencies);
  // Public responses may depend on a browser's cookie, so they are never shared.
  if (binding.operation.method !== 'GET' || binding.operation.permission === 'public') return (await answer()).json;
  const { reads, settled } = dependencies;
  const key = `${keyOf(request)} ${organizationOf(request)} ${request.url}`;
  if (binding.isSettled) return settled.read(key, answer);
  return (await reads.read(key, answer)).json;
};

/** Runs a request in a span; work that it causes belongs to the same trace. */
const inTrace = <T>({ operation }: Binding, request: FastifyRequest, work: () => Promise<T>): Promise<T> => {
  const traceparent = parseTraceparent(request.headers['traceparent']);
  const { method, path } = operation;
  const attributes = { 'http.request.method': method, 'http.route': `/v1${path}` };
  return withTrace({ requestId: requestIdOf(request), ...(traceparent && { traceparent }) }, () =>
    withSpan(`${method} /v1${path}`, { kind: 'server', attributes }, work),
  );
};

/** Handles one operation: authentication, authorization, input, verb, envelope. */
export const handle =
  (binding: Binding, dependencies: ApiDependencies) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const json = await inTrace(binding, request, () => resultJson(binding, request, reply, dependencies));
    const { status } = binding.operation;
    if (status === 204) return reply.code(204).send();
    return reply
      .code(status)
      .header('content-type', 'application/json; charset=utf-8')
      .send(successEnvelope(requestIdOf(request), json));
  };
