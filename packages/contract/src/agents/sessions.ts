import { z } from 'zod';
import { operation, type Operation } from '../shared/operation.ts';
import { agentApps, type AgentApp } from './vocabulary.ts';

const values = z.record(z.string(), z.unknown());

const textPart = z.object({ type: z.literal('text'), text: z.string() });
const attachmentsPart = z.object({
  type: z.literal('data-attachments'),
  data: z.object({
    attachments: z.array(z.object({ kind: z.string(), toolCallId: z.string().optional(), attributes: values })),
  }),
});
const toolPart = z.object({
  type: z.literal('dynamic-tool'),
  toolName: z.string(),
  toolCallId: z.string(),
  state: z.enum(['input-available', 'output-available', 'output-error']),
  input: values,
  output: values.optional(),
  errorText: z.string().optional(),
});

/** A part of a message; the three types of the public SDK. */
export const agentMessagePart = z.discriminatedUnion('type', [textPart, attachmentsPart, toolPart]);
export type AgentMessagePart = z.output<typeof agentMessagePart>;

const message = z.object({ id: z.string(), role: z.enum(['user', 'assistant']), parts: z.array(agentMessagePart) });
export type AgentMessage = z.output<typeof message>;

const owner = { appName: z.string(), userId: z.string() };
const session = z.object({ sessionId: z.string(), ...owner });

const sessionsOf = <const App extends AgentApp>(app: App) => {
  const base = `/agents/${app}/sessions` as const;
  const one = `${base}/{session_id}` as const;
  const common = { permission: 'authenticated', errors: ['not_found'] } as const;
  return {
    list: operation({
      ...common,
      id: `agents.${app}.sessions.list`,
      method: 'GET',
      path: base,
      status: 200,
      summary: 'List the chats of the caller in the organization, latest first',
      response: z.object({
        ...owner,
        sessions: z.array(
          z.object({ sessionId: z.string(), title: z.string().optional(), lastUpdateTimeSeconds: z.number() }),
        ),
      }),
    }),
    create: operation({
      ...common,
      id: `agents.${app}.sessions.create`,
      method: 'POST',
      path: base,
      status: 201,
      summary: 'Start a chat',
      response: session,
    }),
    get: operation({
      ...common,
      id: `agents.${app}.sessions.get`,
      method: 'GET',
      path: one,
      status: 200,
      summary: 'Get a chat with its messages',
      response: session.extend({ title: z.string().optional(), messages: z.array(message) }),
    }),
    delete: operation({
      ...common,
      id: `agents.${app}.sessions.delete`,
      method: 'DELETE',
      path: one,
      status: 200,
      summary: 'Delete a chat with its messages',
      response: session,
    }),
  } as const;
};

/** Operations on the chats of each app. */
export const agentSessions = { aisa: sessionsOf('aisa'), assistant: sessionsOf('assistant') } as const;

/** A message of a person, as its route takes it: the response is a stream of events. */
export const agentMessageRequest = z.object({
  text: z
    .string()
    .trim()
    .min(1, 'This field cannot be empty.')
    .max(8000)
    // PostgreSQL cannot store NUL in text.
    .regex(/^[^\0]*$/, 'Must not contain NUL.'),
  screen: z
    .string()
    .max(300)
    .regex(/^\/[\w\-/.]*$/, 'Must be a path of the dashboard.')
    .optional()
    .describe('Screen of the dashboard that the person sees'),
});

export const agentSessionOperations: readonly Operation[] = agentApps.flatMap((app) =>
  Object.values<Operation>(agentSessions[app]),
);
