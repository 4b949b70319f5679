import {
  notFound,
  type AgentApp,
  type AgentMessage,
  type AgentMessagePart,
  type agentSessions,
  type ResultOf,
} from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import { userOf } from '../account/api-keys/api-keys.ts';
import { audit } from '../shared/audit.ts';
import type { Context } from '../shared/context.ts';
import { newId } from '../shared/new-id.ts';
import { inTransaction } from '../shared/transaction.ts';

type Sessions = typeof agentSessions.assistant;
type Row = Selectable<Database['agent_sessions']>;
type Named = { params: { session_id: string } };

const resource = 'agents.sessions';
/** Chats that a list shows. */
const listedMax = 200;
const titleLengthMax = 80;

const ofCaller = (context: Context, app: AgentApp) =>
  context.db
    .selectFrom('agent_sessions')
    .selectAll()
    .where('organization_id', '=', context.organizationId)
    .where('user_id', '=', userOf(context))
    .where('app', '=', app);

const toSession = ({ id, app, user_id: userId }: Row) => ({ sessionId: id, appName: app, userId });

const load = async (context: Context, app: AgentApp, id: string): Promise<Row> => {
  const row = await ofCaller(context, app).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('chat', id);
  return row;
};

/** Returns the chats of the caller with an app, latest first. */
export const listAgentSessions = async (context: Context, app: AgentApp): Promise<ResultOf<Sessions['list']>> => {
  const rows = await ofCaller(context, app).orderBy('modified_at', 'desc').orderBy('id').limit(listedMax).execute();
  return {
    appName: app,
    userId: userOf(context),
    sessions: rows.map(({ id, title, modified_at: modified }) => ({
      sessionId: id,
      ...(title !== null && { title }),
      lastUpdateTimeSeconds: Math.floor(modified.getTime() / 1000),
    })),
  };
};

/** Starts a chat with an app. */
export const createAgentSession = (context: Context, app: AgentApp): Promise<ResultOf<Sessions['create']>> =>
  inTransaction(context, async (tx) => {
    const now = tx.clock.now();
    const row = await tx.db
      .insertInto('agent_sessions')
      .values({
        id: newId(),
        organization_id: tx.organizationId,
        user_id: userOf(tx),
        app,
        title: null,
        created_at: now,
        modified_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, { action: 'create', resource, resourceId: row.id });
    return toSession(row);
  });

/** Returns the messages of a chat, oldest first. */
const readAgentMessages = async ({ db }: Pick<Context, 'db'>, sessionId: string): Promise<AgentMessage[]> => {
  const rows = await db
    .selectFrom('agent_messages')
    .select(['id', 'role', 'parts'])
    .where('session_id', '=', sessionId)
    .orderBy('created_at')
    // A question and its answer can have the same millisecond.
    .orderBy('role', 'desc')
    .orderBy('id')
    .execute();
  // Written by addAgentMessage.
  return rows.map(({ id, role, parts }) => ({ id, role, parts: parts as AgentMessagePart[] }));
};

/** Returns a chat of the caller with its messages; throws `not_found`. */
export const getAgentSession = async (
  context: Context,
  app: AgentApp,
  { params }: Named,
): Promise<ResultOf<Sessions['get']>> => {
  const row = await load(context, app, params.session_id);
  return {
    ...toSession(row),
    ...(row.title !== null && { title: row.title }),
    messages: await readAgentMessages(context, row.id),
  };
};

/** Deletes a chat of the caller with its messages; throws `not_found`. */
export const deleteAgentSession = (
  context: Context,
  app: AgentApp,
  { params }: Named,
): Promise<ResultOf<Sessions['delete']>> =>
  inTransaction(context, async (tx) => {
    const row = await load(tx, app, params.session_id);
    await tx.db.deleteFrom('agent_sessions').where('id', '=', row.id).execute();
    await audit(tx, { action: 'delete', resource, resourceId: row.id });
    return toSession(row);
  });

type NewMessage = Pick<AgentMessage, 'role'> & { id?: string; parts: readonly AgentMessagePart[] };

/** Adds a message to a chat, or replaces the parts of one by its id; the first text is the title of the chat. */
export const saveAgentMessage = (
  context: Context,
  sessionId: string,
  { id = newId(), role, parts }: NewMessage,
): Promise<AgentMessage> =>
  inTransaction(context, async (tx) => {
    const now = tx.clock.now();
    await tx.db
      .insertInto('agent_messages')
      .values({ id, session_id: sessionId, role, parts: JSON.stringify(parts), created_at: now })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ parts: JSON.stringify(parts) }))
      .execute();
    const [first] = parts;
    const title = role === 'user' && first?.type === 'text' ? first.text.slice(0, titleLengthMax) : null;
    await tx.db
      .updateTable('agent_sessions')
      .set(({ fn, ref, val }) => ({ modified_at: now, title: fn.coalesce(ref('title'), val(title)) }))
      .where('id', '=', sessionId)
      .execute();
    return { id, role, parts: [...parts] };
  });
