import { agentApps, agentMessageRequest, agentSessions, AppError, type AgentApp } from '@sluice/contract';
import { admitAiCall, getAgentSession, saveAgentMessage, type AdmittedCall } from '@sluice/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Model } from '../../../../shared/model/find-model.ts';
import { finishCall } from '../../../../shared/model/finish-call.ts';
import { requireModel } from '../../../../shared/model/with-model.ts';
import type { Binding, RequestContext } from '../../shared/bind.ts';
import { actorFor, type ApiDependencies } from '../../shared/handle.ts';
import { parseBody } from '../../shared/parse-body.ts';
import { requestContext } from '../../shared/request-context.ts';
import { operationCaller } from '../operation-caller.ts';
import { runTurn, turnTokens, type Turn } from './run-turn.ts';

type ChatRequest = FastifyRequest<{ Params: { session_id: string } }>;

const readMessage = (request: ChatRequest): z.output<typeof agentMessageRequest> => {
  const parsed = agentMessageRequest.safeParse(parseBody(request.body, request.headers['content-type']) ?? {});
  if (parsed.success) return parsed.data;
  const details = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), text: message }));
  throw new AppError('validation_failed', {
    evidence: `${details[0]?.field ?? 'text'}: ${details[0]?.text ?? 'must be given.'}`,
    details,
  });
};

type Answer = {
  name: AgentApp;
  ai: Model;
  session: Awaited<ReturnType<typeof getAgentSession>>;
  asked: ReturnType<typeof readMessage>;
  call: AdmittedCall;
  context: RequestContext;
  request: ChatRequest;
  reply: FastifyReply;
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
const unfinished = { type: 'text' as const, text: 'The answer is not finished.' };

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

  /** Streams the answer, and stores it after each part, so that little is lost if this process ends. */
  const stream = async ({ name, ai, session, asked, call, context, request, reply }: Answer): Promise<void> => {
    const { sessionId } = session;
    const startedAt = performance.now();
    let turn: Turn = { parts: [], inputTokens: 0, outputTokens: 0, failure: 'The server failed.' };
    const signal = AbortSignal.any([context.clientDisconnected(), closing.signal]);
    try {
      const message = await saveAgentMessage(context, sessionId, {
        role: 'user',
        parts: [{ type: 'text', text: asked.text }],
      });
      const { id } = await saveAgentMessage(context, sessionId, { role: 'assistant', parts: [unfinished] });
      const send = openStream(reply);
      turn = await runTurn({
        app: name,
        ai,
        messages: [...session.messages, message],
        context: {
          caller: operationCaller(bindings, { request, reply }, dependencies),
          publicUrl: configuration.publicUrl,
          context: () => Promise.resolve(context),
        },
        now: context.clock.now(),
        screen: asked.screen,
        signal,
        tokens: call.tokens,
        onEvent: ({ type, ...data }) => send(type, data),
        onParts: (made) =>
          saveAgentMessage(context, sessionId, { id, role: 'assistant', parts: [...made, unfinished] }),
      });
      const parts = turn.failure === undefined ? turn.parts : [...turn.parts, brokenOff];
      const stored = await saveAgentMessage(context, sessionId, { id, role: 'assistant', parts });
      if (turn.failure !== undefined) send('failed', { reason: turn.failure });
      send('done', { message: stored, model: ai.label });
    } finally {
      const { inputTokens, outputTokens } = turn;
      const milliseconds = performance.now() - startedAt;
      const outcome = outcomeOf(turn, signal);
      await finishCall(context, call, { feature: name, ai }, { outcome, inputTokens, outputTokens, milliseconds });
    }
  };

  const answer = async (name: AgentApp, request: ChatRequest, reply: FastifyReply): Promise<void> => {
    const acting = await actorFor(agentSessions[name].create, request, dependencies);
    const context = requestContext(acting, request, reply, dependencies);
    const session = await getAgentSession(context, name, { params: request.params });
    const ai = await requireModel(context, configuration);
    const asked = readMessage(request);
    const { sessionId } = session;
    if (answering.has(sessionId)) throw new AppError('conflict', { evidence: 'The chat is being answered.' });
    answering.add(sessionId);
    try {
      const { chatModel: model } = ai;
      const call = await admitAiCall(context, {
        feature: name,
        model,
        tokensMin: turnTokens.min,
        tokensMax: turnTokens.max,
      });
      await stream({ name, ai, session, asked, call, context, request, reply });
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
