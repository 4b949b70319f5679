import {
  type agentModel,
  type AgentModelInput,
  AppError,
  type InputFor,
  invalid,
  type ModelProtocol,
  notFound,
  type ResultOf,
  usualChatRetentionDays,
} from '@sluice/contract';
import { sql, type Database, type Selectable } from '@sluice/db';
import { resolveAllowed } from '@sluice/storage';
import { audit } from '../shared/audit.ts';
import { authorize } from '../shared/authorize.ts';
import type { Context } from '../shared/context.ts';
import { toInstant } from '../shared/instant.ts';
import { inTransaction } from '../shared/transaction.ts';

type Row = Selectable<Database['ai_endpoints']>;
type State = ResultOf<typeof agentModel.get>;

/** Model of an organization with its key, for the code that asks it. */
export type AiEndpoint = {
  /** True for the model of an organization above: its address must not be shown. */
  isInherited: boolean;
  protocol: ModelProtocol;
  baseUrl: string;
  apiKey: string | undefined;
  chatModel: string;
  embeddingModel: string | undefined;
  transcriptionModel: string | undefined;
  label: string;
};

const permission = 'account.limits';
const resource = 'agents.model';
const keyPurpose = (organizationId: string): string => `ai-endpoint/${organizationId}/key`;

const loadRow = ({ db, organizationId }: Context): Promise<Row | undefined> =>
  db.selectFrom('ai_endpoints').selectAll().where('organization_id', '=', organizationId).executeTakeFirst();

const keyOf = ({ services }: Context, { api_key: sealed, organization_id: id }: Row): string | undefined =>
  sealed === null ? undefined : services.secrets.open(keyPurpose(id), sealed);

/**
 * Returns the model of the organization, or else the nearest one above it. An organization that does not inherit ends
 * the search, also for those below it.
 */
const findUsedRow = async ({ db, organizationId }: Context): Promise<Row | undefined> => {
  const { rows } = await sql<Row>`
    with recursive line as (
      select id, parent_id, 0 as distance from organizations where id = ${organizationId}
      union all select parent.id, parent.parent_id, line.distance + 1 from line
        join organizations parent on parent.id = line.parent_id
        where not exists (select from ai_settings where organization_id = line.id and not inherits_model))
    select ai_endpoints.* from line join ai_endpoints on organization_id = line.id order by distance limit 1`.execute(
    db,
  );
  return rows[0];
};

/** Returns whether an organization inherits, and the label of what it would use; undefined without one above it. */
const loadInheritance = async (context: Context): Promise<State['inheritance']> => {
  const { db, organizationId } = context;
  const row = await db
    .selectFrom('organizations')
    .leftJoin('ai_settings', 'ai_settings.organization_id', 'organizations.id')
    .select(['parent_id', 'inherits_model'])
    .where('organizations.id', '=', organizationId)
    .executeTakeFirstOrThrow();
  if (row.parent_id === null) return undefined;
  const isEnabled = row.inherits_model ?? true;
  const above = isEnabled ? await findUsedRow({ ...context, organizationId: row.parent_id }) : undefined;
  return { isEnabled, ...(above && { label: above.label }) };
};

const toState = (
  row: Row | undefined,
  { isPermitted, inheritance }: Pick<State, 'isPermitted' | 'inheritance'>,
): State => ({
  isPermitted,
  ...(inheritance && { inheritance }),
  ...(row && {
    model: {
      protocol: row.protocol,
      baseUrl: row.base_url,
      chatModel: row.chat_model,
      ...(row.embedding_model !== null && { embeddingModel: row.embedding_model }),
      ...(row.transcription_model !== null && { transcriptionModel: row.transcription_model }),
      label: row.label,
      hasKey: row.api_key !== null,
      modifiedAt: toInstant(row.modified_at),
    },
  }),
});

/**
 * Returns the model that the organization uses, its own or an inherited one, with its key, whether or not the operator
 * permits it; undefined without one.
 */
export const openAiEndpoint = async (context: Context): Promise<AiEndpoint | undefined> => {
  const row = await findUsedRow(context);
  return (
    row && {
      isInherited: row.organization_id !== context.organizationId,
      protocol: row.protocol,
      baseUrl: row.base_url,
      apiKey: keyOf(context, row),
      chatModel: row.chat_model,
      embeddingModel: row.embedding_model ?? undefined,
      transcriptionModel: row.transcription_model ?? undefined,
      label: row.label,
    }
  );
};

const requirePermitted = (isPermitted: boolean): void => {
  if (isPermitted) return;
  throw new AppError('permission_denied', {
    evidence: 'The operator of this platform does not permit models of organizations (AI_ORGANIZATION_MODELS).',
  });
};

/** Throws `validation_failed` for an address at which no connection is allowed; one that is unknown may appear later. */
const requireAllowed = async ({ services }: Context, baseUrl: string): Promise<void> => {
  try {
    await resolveAllowed(new URL(baseUrl).hostname, services.network);
  } catch (error) {
    if (!(error instanceof AppError)) return;
    throw invalid('baseUrl', 'This is a private or local address. Use a public one, or ask the operator to allow it.');
  }
};

/** Returns the key to use: a new one, or that stored for the same server, so that nobody can send it elsewhere. */
const chooseKey = async (context: Context, { apiKey, protocol, baseUrl }: AgentModelInput) => {
  const row = await loadRow(context);
  if (apiKey !== undefined || !row) return apiKey;
  const isSameServer = row.protocol === protocol && new URL(row.base_url).origin === new URL(baseUrl).origin;
  return isSameServer ? keyOf(context, row) : undefined;
};

const draftOf = (body: AgentModelInput, apiKey: string | undefined): AiEndpoint => ({
  isInherited: false,
  protocol: body.protocol,
  baseUrl: body.baseUrl.replace(/\/+$/, ''),
  apiKey,
  chatModel: body.chatModel,
  embeddingModel: body.embeddingModel,
  transcriptionModel: body.transcriptionModel,
  label: body.label ?? body.chatModel,
});

const toEndpoint = async (context: Context, body: AgentModelInput): Promise<AiEndpoint> => {
  if (body.embeddingModel !== undefined && body.protocol !== 'OPENAI')
    throw invalid('embeddingModel', 'The API of Anthropic has no embeddings.');
  if (body.transcriptionModel !== undefined && body.protocol !== 'OPENAI')
    throw invalid('transcriptionModel', 'The API of Anthropic has no transcriptions.');
  return draftOf(body, await chooseKey(context, body));
};

const loadState = async (context: Context, isPermitted: boolean): Promise<State> =>
  toState(await loadRow(context), { isPermitted, inheritance: await loadInheritance(context) });

/** Returns the model of the organization without its key, and the label of the one that it inherits. */
export const getAiEndpoint = async (context: Context, isPermitted: boolean): Promise<State> => {
  authorize(context, permission, 'GET');
  return loadState(context, isPermitted);
};

/** Sets whether the organization inherits the model of those above it; throws `validation_failed` without any. */
export const updateAiInheritance = async (
  context: Context,
  { body }: Pick<InputFor<typeof agentModel.updateInheritance>, 'body'>,
  isPermitted: boolean,
): Promise<State> => {
  authorize(context, permission, 'PUT');
  if (!(await loadInheritance(context)))
    throw invalid('isEnabled', 'There is no organization above this one whose model it could inherit.');
  return inTransaction(context, async (tx) => {
    const { db, organizationId, clock } = tx;
    const values = { inherits_model: body.isEnabled, modified_at: clock.now() };
    await db
      .insertInto('ai_settings')
      .values({ organization_id: organizationId, chat_retention_days: usualChatRetentionDays, ...values })
      .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(values))
      .execute();
    await audit(tx, {
      action: 'update',
      resource: 'agents.model.inheritance',
      resourceId: organizationId,
      detail: { isEnabled: body.isEnabled },
    });
    return loadState(tx, isPermitted);
  });
};

/** Returns a model that is to be tested, with the key that storing it would leave. Throws `permission_denied`. */
export const draftAiEndpoint = async (
  context: Context,
  { body }: Pick<InputFor<typeof agentModel.test>, 'body'>,
  isPermitted: boolean,
): Promise<AiEndpoint> => {
  authorize(context, permission, 'POST');
  requirePermitted(isPermitted);
  await requireAllowed(context, body.baseUrl);
  return toEndpoint(context, body);
};

/** Sets the model of the organization; its key is stored encrypted. Throws `permission_denied`. */
export const updateAiEndpoint = async (
  context: Context,
  { body }: Pick<InputFor<typeof agentModel.update>, 'body'>,
  isPermitted: boolean,
): Promise<State> => {
  authorize(context, permission, 'PUT');
  requirePermitted(isPermitted);
  await requireAllowed(context, body.baseUrl);
  return inTransaction(context, async (tx) => {
    const { db, organizationId, clock, services } = tx;
    const { protocol, baseUrl, apiKey, chatModel, embeddingModel, transcriptionModel, label } = await toEndpoint(
      tx,
      body,
    );
    const values = {
      protocol,
      base_url: baseUrl,
      chat_model: chatModel,
      embedding_model: embeddingModel ?? null,
      transcription_model: transcriptionModel ?? null,
      label,
      api_key: apiKey === undefined ? null : services.secrets.seal(keyPurpose(organizationId), apiKey),
      modified_at: clock.now(),
    };
    await db
      .insertInto('ai_endpoints')
      .values({ organization_id: organizationId, ...values })
      .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(values))
      .execute();
    await audit(tx, {
      action: 'update',
      resource,
      resourceId: organizationId,
      detail: { protocol, baseUrl, chatModel, hasKey: apiKey !== undefined, isKeyNew: body.apiKey !== undefined },
    });
    return loadState(tx, isPermitted);
  });
};

/** Deletes the model of the organization and its key; throws `not_found` without one. */
export const deleteAiEndpoint = (context: Context, isPermitted: boolean): Promise<State> => {
  authorize(context, permission, 'DELETE');
  return inTransaction(context, async (tx) => {
    const { db, organizationId } = tx;
    await db
      .deleteFrom('ai_endpoints')
      .where('organization_id', '=', organizationId)
      .returning('organization_id')
      .executeTakeFirstOrThrow(() => notFound('model of the organization', organizationId));
    await audit(tx, { action: 'delete', resource, resourceId: organizationId });
    return loadState(tx, isPermitted);
  });
};
