import { agentApps, agentMessageRequest, agentSessions, AppError, type AgentApp } from '@sluice/contract';
import { addAgentMessage, getAgentSession, getAiTerms, recordAiCall, type Context } from '@sluice/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AiConfiguration } from '../../../../configuration/ai-configuration.ts';
import type { Binding } from '../../shared/bind.ts';
import { actorFor, type ApiDependencies } from '../../shared/handle.ts';
import { parseBody } from '../../shared/parse-body.ts';
import { requestContext } from '../../shared/request-context.ts';
import { operationCaller } from '../operation-caller.ts';
import { runTurn, type Turn } from './run-turn.ts';

type ChatRequest = FastifyRequest<{ Params: { session_id: string } }>;

const requireModel = async (context: Context, ai: AiConfiguration | undefined): Promise<AiConfiguration> => {
  if (!ai) throw new AppError('ai_not_configured');
  if (ai.isRemote && !(await getAiTerms(context)).isAccepted) throw new AppError('ai_terms_required');
  return ai;
};

const readText = (request: ChatRequest): string => {
  const parsed = agentMessageRequest.safeParse(parseBody(request.body, request.headers['content-type']) ?? {});
  if (parsed.success) return parsed.data.text;
  const details = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), text: message }));
  throw new AppError('validation_failed', { evidence: 'text: must be given.', details });
};

/** Starts a response of server-sent events; returns a function that writes one. */
const openStream = (reply: FastifyReply): ((event: string, data: unknown) => void) => {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  return (event, data) => void reply.raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
};

const outcomeOf = ({ failure }: Turn, signal: AbortSignal) => {
  if (signal.aborted) return 'CANCELED' as const;
  return failure === undefined ? ('OK' as const) : ('FAILED' as const);
};

const brokenOff = { type: 'text' as const, text: 'The answer broke off.' };

/**
 * `POST /agents/{app}/sessions/{session_id}/messages` with `{ "text": … }`: the answer as server-sent events. `text` has
 * the next words, `tool` a tool that has answered, `failed` why the answer broke off, and `done` the whole message.
 */
export const chatRoutes = (app: FastifyInstance, all: readonly Binding[], dependencies: ApiDependencies): void => {
  const { configuration } = dependencies.platform;
  const bindings = new Map(all.map((binding) => [binding.operation.id, binding]));
  const answering = new Set<string>();
  const closing = new AbortController();
  // Answers that are under way would keep the server from closing.
  app.addHook('preClose', async () => closing.abort());

  const answer = async (name: AgentApp, request: ChatRequest, reply: FastifyReply): Promise<void> => {
    const acting = await actorFor(agentSessions[name].create, request, dependencies);
    const context = requestContext(acting, request, reply, dependencies);
    const session = await getAgentSession(context, name, { params: request.params });
    const ai = await requireModel(context, configuration.ai);
    const text = readText(request);
    const { sessionId } = session;
    if (answering.has(sessionId)) throw new AppError('conflict', { evidence: 'The chat is being answered.' });
    answering.add(sessionId);
    try {
      const message = await addAgentMessage(context, sessionId, 'user', [{ type: 'text', text }]);
      const send = openStream(reply);
      const signal = AbortSignal.any([context.clientDisconnected(), closing.signal]);
      const startedAt = performance.now();
      const turn = await runTurn({
        app: name,
        ai,
        messages: [...session.messages, message],
        context: {
          caller: operationCaller(bindings, { request, reply }, dependencies),
          publicUrl: configuration.publicUrl,
          context: () => Promise.resolve(context),
        },
        now: context.clock.now(),
        signal,
        onEvent: ({ type, ...data }) => send(type, data),
      });
      const parts = turn.failure === undefined ? turn.parts : [...turn.parts, brokenOff];
      const stored = await addAgentMessage(context, sessionId, 'assistant', parts);
      await recordAiCall(context, {
        feature: name,
        model: ai.chatModel,
        outcome: outcomeOf(turn, signal),
        inputTokens: turn.inputTokens,
        outputTokens: turn.outputTokens,
        milliseconds: performance.now() - startedAt,
      });
      if (turn.failure !== undefined) send('failed', { reason: turn.failure });
      send('done', { message: stored, model: ai.label });
    } finally {
      answering.delete(sessionId);
      // A failure after the stream has started must not leave it open.
      if (reply.sent) reply.raw.end();
    }
  };

  for (const name of agentApps)
    app.post(`/agents/${name}/sessions/:session_id/messages`, async (request: ChatRequest, reply) => {
      await answer(name, request, reply);
      return reply;
    });
};
