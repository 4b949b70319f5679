import { actIn, findCaller, findWorkerToken, isIn, systemClock, type Actor, type Services } from '@sluice/core';
import { AppError, isAllowed, notFound, type Operation } from '@sluice/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../../../shared/platform.ts';
import type { Binding } from './bind.ts';
import { successEnvelope } from './envelope.ts';
import { withPageLinks } from './page-links.ts';
import { parseBody } from './parse-body.ts';
import { parseInput } from './parse-input.ts';
import { anonymous, requestContext } from './request-context.ts';
import { requestIdOf } from './request-id.ts';
import type { Settled, SettledReads } from './settled-reads.ts';
import type { SharedReads } from './shared-read.ts';

/** What all routes of the API share. */
export type ApiDependencies = { platform: Platform; services: Services; reads: SharedReads; settled: SettledReads };

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** The key of a request: a header, or for links a query parameter. */
const keyOf = (request: FastifyRequest): string | undefined =>
  textOf(request.headers['x-api-key']) ??
  // Without a schema, Fastify's query is a record of texts or lists of them.
  textOf((request.query as Record<string, unknown>)['X-Api-Key']);

/** Paths that name an organization are about that one, whatever the header says. */
const organizationInPath = (request: FastifyRequest): string | undefined =>
  // Fastify fills its parameters with texts only.
  (request.params as Record<string, string>)['organization_id'];

const organizationOf = (request: FastifyRequest): string | undefined =>
  organizationInPath(request) ?? textOf(request.headers['x-tenant-org-id']);

type Acting = { organizationId: string; actor: Actor; expiresAt?: Date | undefined };

/** A worker of own infrastructure acts by its token alone; keys of people say nothing here. */
export const workerActing = (request: FastifyRequest, { db }: Pick<Platform, 'db'>): Promise<Acting> =>
  findWorkerToken(db, systemClock, textOf(request.headers['x-worker-token']));

/** Who asks, if the operation's permission is theirs in the organization that they mean. */
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
  const acting: Acting = { ...actIn(caller, organizationOf(request)), expiresAt: caller.expiresAt };
  const { permission, method } = operation;
  if (permission === 'authenticated') return acting;
  if (acting.organizationId === '')
    throw new AppError('organization_mismatch', { evidence: 'The key belongs to no organization.' });
  if (caller.closedOrganizationIds.includes(acting.organizationId))
    throw new AppError('mfa_enrollment_required', {
      evidence: `Organization ${acting.organizationId} requires two-step verification of everyone who acts in it.`,
    });
  if (!isAllowed(acting.actor, permission, method))
    throw new AppError('permission_denied', { evidence: `Missing permission: ${method} on ${permission}.` });
  return acting;
};

/** How long an answer may be repeated at most, so that the use of keys is still noted. */
const settledMilliseconds = 60_000;

/** The JSON of a result, and until when the caller's key allows it to be said again. */
const run = async (
  binding: Binding,
  request: FastifyRequest,
  reply: FastifyReply,
  surroundings: ApiDependencies,
): Promise<Settled> => {
  const { operation, verb } = binding;
  const { expiresAt, ...acting } = await actorFor(operation, request, surroundings);
  const { params, query, body } = request;
  const input = parseInput(operation, { params, query, body: parseBody(body, request.headers['content-type']) });
  const context = requestContext(acting, request, reply, surroundings);
  const result = withPageLinks(
    await verb(context, input),
    `${surroundings.platform.configuration.publicUrl}${request.url}`,
  );
  const latest = Date.now() + settledMilliseconds;
  return { json: JSON.stringify(result), until: new Date(Math.min(latest, expiresAt?.getTime() ?? latest)) };
};

/** The JSON of a result; reads that are the same for the same key are answered together. */
const resultJson = async (
  binding: Binding,
  request: FastifyRequest,
  reply: FastifyReply,
  surroundings: ApiDependencies,
): Promise<string | undefined> => {
  const answer = () => run(binding, request, reply, surroundings);
  // What visitors are told may be bound to their browser by a cookie, so no two share it.
  if (binding.operation.method !== 'GET' || binding.operation.permission === 'public') return (await answer()).json;
  const { reads, settled } = surroundings;
  const key = `${keyOf(request)} ${organizationOf(request)} ${request.url}`;
  if (binding.isSettled) return settled.read(key, answer);
  return (await reads.read(key, answer)).json;
};

/** Answers one operation: who asks, may they, what do they ask, the verb, the envelope. */
export const handle =
  (binding: Binding, surroundings: ApiDependencies) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const json = await resultJson(binding, request, reply, surroundings);
    const { status } = binding.operation;
    if (status === 204) return reply.code(204).send();
    return reply
      .code(status)
      .header('content-type', 'application/json; charset=utf-8')
      .send(successEnvelope(requestIdOf(request), json));
  };
