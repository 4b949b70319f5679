import { billingCosts, type InputFor } from '@sluice/contract';
import { exportFocus } from '@sluice/core';
import type { FastifyInstance } from 'fastify';
import { actorFor, type ApiDependencies } from '../shared/handle.ts';
import { parseInput } from '../shared/parse-input.ts';
import { requestContext } from '../shared/request-context.ts';

type CostsQuery = InputFor<typeof billingCosts.list>['query'];

const parseQuery = (query: Record<string, unknown>): CostsQuery =>
  // SAFETY: the input is parsed by the schema of the operation's query.
  parseInput(billingCosts.list, { params: {}, query, body: undefined }).query as CostsQuery;

/**
 * `GET /account/billing/costs/focus`: the costs of a month as CSV for FinOps tools. It is no operation of the contract,
 * since it answers with a file.
 */
export const focusRoutes = (app: FastifyInstance, dependencies: ApiDependencies): void => {
  app.get<{ Querystring: Record<string, unknown> }>('/account/billing/costs/focus', async (request, reply) => {
    const acting = await actorFor(billingCosts.list, request, dependencies);
    const context = requestContext(acting, request, reply, dependencies);
    const { month } = parseQuery({ month: request.query['month'] });
    const { name, content } = await exportFocus(context, month ?? context.clock.now());
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'private, no-store')
      .send(content);
  });
};
