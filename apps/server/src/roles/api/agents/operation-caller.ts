import { isIn, findCaller, systemClock } from '@sluice/core';
import { AppError, notFound, parameterNames, type Operation } from '@sluice/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Binding } from '../shared/bind.ts';
import { actorFor, keyOf, type ApiDependencies } from '../shared/handle.ts';
import { parseInput } from '../shared/parse-input.ts';
import { requestContext } from '../shared/request-context.ts';

/** Parameters of the path and the query, and the body of a call; each may be left out. */
export type CallInput = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };

/** Calls operations with the key of one request: with its permissions, its limits and its organization. */
export type OperationCaller = {
  /** Returns the result of an operation; throws the errors that its route would respond with. */
  call: (operationId: string, input?: CallInput) => Promise<unknown>;
  /** Returns the operation of an id; throws `not_found`. */
  find: (operationId: string) => Operation;
};

const pathParameters = ({ path }: Operation, params: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    parameterNames(path).map((name) => {
      const value = params[name];
      if (value === undefined)
        throw new AppError('validation_failed', { evidence: `The parameter ${name} is missing in params.` });
      return [name, String(value)];
    }),
  );

/** Returns a caller of bound operations for one request. */
export const operationCaller = (
  bindings: ReadonlyMap<string, Binding>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  dependencies: ApiDependencies,
): OperationCaller => {
  const bindingOf = (id: string): Binding => {
    const binding = bindings.get(id);
    if (!binding) throw notFound('operation', id);
    return binding;
  };
  const requireMember = async (organizationId: string): Promise<void> => {
    const caller = await findCaller(dependencies.platform.db, systemClock, keyOf(request));
    const isOther = caller.scope && caller.scope.organizationId !== organizationId;
    if (isOther || !isIn(caller, organizationId)) throw notFound('organization', organizationId);
  };
  return {
    find: (id) => bindingOf(id).operation,
    async call(id, { params = {}, query = {}, body } = {}) {
      const { operation, verb } = bindingOf(id);
      const { permission, file } = operation;
      if (permission === 'worker' || permission === 'public' || file)
        throw new AppError('permission_denied', { evidence: `Agents cannot call ${id}.` });
      const path = pathParameters(operation, params);
      if (path['organization_id'] !== undefined) await requireMember(path['organization_id']);
      const acting = await actorFor(operation, request, dependencies);
      const organizationId = path['organization_id'] ?? acting.organizationId;
      const input = parseInput(operation, { params: path, query, body });
      return verb(requestContext({ ...acting, organizationId }, request, reply, dependencies), input);
    },
  };
};
