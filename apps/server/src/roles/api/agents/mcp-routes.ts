import { AppError } from '@sluice/contract';
import { actIn, findCaller, systemClock } from '@sluice/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readBodies } from '../../../shared/http/read-body.ts';
import type { Binding } from '../shared/bind.ts';
import { addErrors } from '../shared/errors.ts';
import { keyOf, organizationOf, type ApiDependencies } from '../shared/handle.ts';
import { requestContext } from '../shared/request-context.ts';
import { toAppError } from '../shared/to-app-error.ts';
import { createMcpServer } from './mcp-server.ts';
import { operationCaller } from './operation-caller.ts';
import type { Tool, ToolContext } from './tools/tool.ts';

const bodyBytesMax = 1_048_576;

/** Runs a tool; what an operation refuses is an answer that the model can act on. */
const runTool = async ({ name, run }: Tool, context: ToolContext, input: unknown, { log }: FastifyRequest) => {
  try {
    // The server of the protocol has parsed the input with the tool's schema.
    return { content: [{ type: 'text' as const, text: await run(context, input as never) }] };
  } catch (error) {
    const refused = toAppError(error);
    if (refused.status >= 500) log.error({ err: error, tool: name }, 'a tool of an agent failed');
    const { code, message, evidence, advice } = refused;
    return {
      isError: true,
      content: [{ type: 'text' as const, text: JSON.stringify({ code, message, evidence, advice }) }],
    };
  }
};

const toolContext = (
  request: FastifyRequest,
  reply: FastifyReply,
  bindings: ReadonlyMap<string, Binding>,
  dependencies: ApiDependencies,
): ToolContext => ({
  caller: operationCaller(bindings, { request, reply }, dependencies),
  publicUrl: dependencies.platform.configuration.publicUrl,
  async context() {
    const caller = await findCaller(dependencies.platform.db, systemClock, keyOf(request));
    const { organizationId, actor } = actIn(caller, organizationOf(request));
    return requestContext({ organizationId, actor }, request, reply, dependencies);
  },
});

/** Throws `permission_denied` for requests of other sites in a browser, to which a name may resolve to this machine. */
const requireSameOrigin = ({ headers: { origin } }: FastifyRequest, publicUrl: string): void => {
  if (origin !== undefined && origin !== new URL(publicUrl).origin)
    throw new AppError('permission_denied', { evidence: `Pages of ${origin} may not use this address.` });
};

/** Agents of other programs send their key as a bearer token, too. */
const acceptBearer = ({ headers }: FastifyRequest): void => {
  const [, token] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? [];
  if (token !== undefined) headers['x-api-key'] ??= token;
};

const toWebRequest = ({ method, headers, body }: FastifyRequest, url: string): Request => {
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return new Request(url, {
    method,
    headers: Object.fromEntries(entries),
    // The scope reads bodies as they are.
    ...(method === 'POST' && { body: body as string }),
  });
};

/** `/mcp`: the tools of agents in the Model Context Protocol, without sessions; each request has a key of its own. */
export const mcpRoutes = (app: FastifyInstance, all: readonly Binding[], dependencies: ApiDependencies): void => {
  const { configuration, db } = dependencies.platform;
  addErrors(app, dependencies.platform);
  readBodies(app);
  const bindings = new Map(all.map((binding) => [binding.operation.id, binding]));
  app.route({
    method: ['POST', 'GET', 'DELETE'],
    url: '/',
    bodyLimit: bodyBytesMax,
    config: { operation: 'mcp' },
    async handler(request, reply) {
      requireSameOrigin(request, configuration.publicUrl);
      acceptBearer(request);
      await findCaller(db, systemClock, keyOf(request));
      const context = toolContext(request, reply, bindings, dependencies);
      const { createMcpHandler } = await import('@modelcontextprotocol/server');
      const handler = createMcpHandler(() => createMcpServer((tool, input) => runTool(tool, context, input, request)));
      const response = await handler.fetch(toWebRequest(request, `${configuration.publicUrl}/mcp`));
      for (const [name, value] of response.headers) reply.header(name, value);
      return reply.code(response.status).send(Buffer.from(await response.arrayBuffer()));
    },
  });
};
