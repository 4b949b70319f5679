import { actIn, findCaller, systemClock, type Actor, type Services } from '@sluice/core';
import { AppError, isAllowed, type Operation } from '@sluice/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../../../shared/platform.ts';
import type { Binding, RequestContext } from './bind.ts';
import { successEnvelope } from './envelope.ts';
import { withPageLinks } from './page-links.ts';
import { parseBody } from './parse-body.ts';
import { parseInput } from './parse-input.ts';
import { requestIdOf } from './request-id.ts';
import type { SharedReads } from './shared-read.ts';

/** What all routes of the API share. */
export type ApiSurroundings = { platform: Platform; services: Services; reads: SharedReads };

const nobody: Actor = { kind: 'user', isOwner: false, rules: [], label: 'anonymous' };

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** The key of a request: a header, or for links a query parameter. */
const keyOf = (request: FastifyRequest): string | undefined =>
  textOf(request.headers['x-api-key']) ??
  // Without a schema, Fastify's query is a record of texts or lists of them.
  textOf((request.query as Record<string, unknown>)['X-Api-Key']);

const organizationOf = (request: FastifyRequest): string | undefined => textOf(request.headers['x-tenant-org-id']);

const actorFor = async (
  operation: Operation,
  request: FastifyRequest,
  { platform, reads }: ApiSurroundings,
): Promise<{ organizationId: string; actor: Actor }> => {
  if (operation.permission === 'public') return { organizationId: '', actor: nobody };
  const key = keyOf(request);
  const caller = await reads.read(`caller ${key}`, () => findCaller(platform.db, systemClock, key));
  const acting = actIn(caller, organizationOf(request));
  const { permission, method } = operation;
  if (permission === 'authenticated') return acting;
  if (acting.organizationId === '')
    throw new AppError('organization_mismatch', { evidence: 'The key belongs to no organization.' });
  if (!isAllowed(acting.actor, permission, method))
    throw new AppError('permission_denied', { evidence: `Missing permission: ${method} on ${permission}.` });
  return acting;
};

const run = async (binding: Binding, request: FastifyRequest, surroundings: ApiSurroundings): Promise<unknown> => {
  const { platform, services } = surroundings;
  const { operation, verb } = binding;
  const acting = await actorFor(operation, request, surroundings);
  const { params, query, body } = request;
  const input = parseInput(operation, { params, query, body: parseBody(body) });
  const context: RequestContext = {
    ...acting,
    requestId: requestIdOf(request),
    db: platform.db,
    clock: systemClock,
    services,
    platform,
    clientAddress: request.ip,
  };
  return verb(context, input);
};

/** The JSON of a result; reads that are the same for the same key are answered together. */
const resultJson = async (
  binding: Binding,
  request: FastifyRequest,
  surroundings: ApiSurroundings,
): Promise<string | undefined> => {
  const answer = async (): Promise<string | undefined> => {
    const result = await run(binding, request, surroundings);
    const address = `${surroundings.platform.configuration.publicUrl}${request.url}`;
    return JSON.stringify(withPageLinks(result, address));
  };
  if (binding.operation.method !== 'GET') return answer();
  const key = `${keyOf(request)} ${organizationOf(request)} ${request.url}`;
  return surroundings.reads.read(key, answer);
};

/** Answers one operation: who asks, may they, what do they ask, the verb, the envelope. */
export const handle =
  (binding: Binding, surroundings: ApiSurroundings) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const json = await resultJson(binding, request, surroundings);
    const { status } = binding.operation;
    if (status === 204) return reply.code(204).send();
    return reply
      .code(status)
      .header('content-type', 'application/json; charset=utf-8')
      .send(successEnvelope(requestIdOf(request), json));
  };
