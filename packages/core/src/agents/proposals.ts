import { createHash } from 'node:crypto';
import {
  AppError,
  notFound,
  operations,
  proposalMinutes,
  type agentProposals,
  type InputFor,
  type Proposal,
  type ProposalState,
  type ResultOf,
} from '@sluice/contract';
import { sql, type Database, type ProposedInput, type Selectable } from '@sluice/db';
import { userOf } from '../account/api-keys/api-keys.ts';
import { requireEnrollment } from '../account/callers.ts';
import { canonicalJson } from '../billing/cycles/canonical.ts';
import { audit } from '../shared/audit.ts';
import type { Context } from '../shared/context.ts';
import { toInstant, toOptionalInstant } from '../shared/instant.ts';
import { newId } from '../shared/new-id.ts';
import { readPage } from '../shared/paging.ts';
import { inTransaction } from '../shared/transaction.ts';

const resource = 'agents.proposals';
const minuteMilliseconds = 60_000;
/** Minutes after which the process that makes a change is considered to have ended. */
const leaseMinutes = 5;

export type ProposalRow = Selectable<Database['agent_proposals']>;

/** Call of an operation that an agent proposes; `current` and `version` are those of the resource that it changes. */
export type NewProposal = {
  operation: string;
  input: ProposedInput;
  why: string;
  current?: { shown: unknown; version: string } | undefined;
};

/** Returns a hash of a value that does not depend on the order of its keys. */
export const hashOf = (value: unknown): string => createHash('sha256').update(canonicalJson(value)).digest('hex');

/** Returns a proposal as the API shows it. */
export const toProposal = (row: ProposalRow): Proposal => {
  const { method = '', path = '', summary = '' } = operations.find(({ id }) => id === row.operation) ?? {};
  const { params, query, body } = row.input;
  return {
    id: row.id,
    state: row.state,
    operation: row.operation,
    method,
    path,
    summary,
    params,
    query,
    ...(body !== undefined && { body }),
    ...(row.current !== null && { current: row.current }),
    why: row.why,
    hash: row.hash,
    ...(row.key_name !== null && { keyName: row.key_name }),
    createdAt: toInstant(row.created_at),
    expiresAt: toInstant(row.expires_at),
    decidedAt: toOptionalInstant(row.decided_at),
    ...(row.failure !== null && { failure: row.failure }),
  };
};

const keyName = async ({ db, actor }: Context): Promise<string | null> => {
  if (actor.apiKeyId === undefined) return null;
  const key = await db.selectFrom('api_keys').select('name').where('id', '=', actor.apiKeyId).executeTakeFirst();
  return key?.name ?? null;
};

/** Stores a change that an agent proposes to the owner of its key; nothing is changed until they approve it. */
export const createProposal = async (
  context: Context,
  { operation, input, why, current }: NewProposal,
): Promise<Proposal> => {
  requireEnrollment(context);
  const userId = userOf(context);
  const now = context.clock.now();
  return inTransaction(context, async (tx) => {
    const row = await tx.db
      .insertInto('agent_proposals')
      .values({
        id: newId(),
        organization_id: tx.organizationId,
        user_id: userId,
        key_name: await keyName(tx),
        state: 'PENDING',
        operation,
        input: JSON.stringify(input),
        hash: hashOf({ operation, input }),
        current: current ? JSON.stringify(current.shown) : null,
        version: current?.version ?? null,
        why,
        created_at: now,
        expires_at: new Date(now.getTime() + proposalMinutes * minuteMilliseconds),
        decided_at: null,
        failure: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, { action: 'propose', resource, resourceId: row.id, detail: { operation } });
    return toProposal(row);
  });
};

const ofCaller = (context: Context) =>
  context.db
    .selectFrom('agent_proposals')
    .selectAll()
    .where('organization_id', '=', context.organizationId)
    .where('user_id', '=', userOf(context));

/** Returns a page of the proposals to the caller, newest first. */
export const listProposals = (
  context: Context,
  { query }: Pick<InputFor<typeof agentProposals.list>, 'query'>,
): Promise<ResultOf<typeof agentProposals.list>> => {
  const rows = query.state ? ofCaller(context).where('state', 'in', query.state) : ofCaller(context);
  return readPage(rows.orderBy('created_at', 'desc').orderBy('id'), query, toProposal);
};

const load = async (context: Context, id: string): Promise<ProposalRow> => {
  const row = await ofCaller(context).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('proposal', id);
  return row;
};

/** Returns a proposal to the caller; throws `not_found`. */
export const getProposal = async (
  context: Context,
  { params }: Pick<InputFor<typeof agentProposals.get>, 'params'>,
): Promise<Proposal> => toProposal(await load(context, params.proposal_id));

/** Throws unless the caller is signed in and may act in the organization: an agent must not decide with a key. */
const requireSession = (context: Context): void => {
  requireEnrollment(context);
  if (!context.actor.isSignedIn) throw new AppError('session_required');
};

/** Loads a proposal for a decision; throws `not_found`, `session_required` and `conflict` if it is decided. */
const lockPending = async (tx: Context, id: string): Promise<ProposalRow> => {
  const row = await ofCaller(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw notFound('proposal', id);
  requireSession(tx);
  if (row.state !== 'PENDING') throw new AppError('conflict', { evidence: `The proposal is ${row.state}.` });
  return row;
};

const setState = (tx: Context, id: string, state: ProposalState, failure: string | null = null): Promise<ProposalRow> =>
  tx.db
    .updateTable('agent_proposals')
    .set({ state, failure, decided_at: tx.clock.now() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/**
 * Takes a proposal to make its change, which happens once at most, also if this process ends meanwhile; throws
 * `proposal_expired`, and `conflict` if it was decided or is not the one that the person has seen.
 */
export const claimProposal = (
  context: Context,
  { params, body }: Pick<InputFor<typeof agentProposals.approve>, 'params' | 'body'>,
): Promise<ProposalRow> =>
  inTransaction(context, async (tx) => {
    const row = await lockPending(tx, params.proposal_id);
    if (row.hash !== body.hash)
      throw new AppError('conflict', { evidence: 'The proposal is another one by its hash.' });
    if (row.expires_at <= tx.clock.now()) throw new AppError('proposal_expired');
    await audit(tx, { action: 'approve', resource, resourceId: row.id, detail: { operation: row.operation } });
    return setState(tx, row.id, 'APPLYING');
  });

/** Returns the request id under which the change of a proposal is audited, whichever request approved it. */
export const proposalRequestId = (proposalId: string): string => `proposal:${proposalId}`;

/** Records the outcome of an approved change. */
export const finishProposal = async (
  context: Context,
  id: string,
  state: 'APPLIED' | 'FAILED',
  failure?: string,
): Promise<Proposal> => toProposal(await setState(context, id, state, failure?.slice(0, 1000)));

const unknownOutcome =
  'The server stopped while it made the change, and no record shows that it was made. Check the resource before you propose it again.';

/**
 * Settles proposals whose process has ended: the audit log shows whether the change was made, because each change and
 * its entry are one transaction. Never makes a change. Returns the number of settled proposals.
 */
export const settleAbandonedProposals = async ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> => {
  const leaseStart = new Date(clock.now().getTime() - leaseMinutes * minuteMilliseconds);
  const rows = await sql<{ id: string }>`
    with abandoned as (
      select id, organization_id, exists (
        select from audit_entries made where made.organization_id = proposal.organization_id
          and made.created_at >= proposal.created_at and made.request_id = 'proposal:' || proposal.id) as is_made
      from agent_proposals proposal where state = 'APPLYING' and decided_at < ${leaseStart}
      for update skip locked)
    update agent_proposals set
      state = case when is_made then 'APPLIED' else 'FAILED' end,
      failure = case when is_made then null else ${unknownOutcome} end
    from abandoned where abandoned.id = agent_proposals.id returning agent_proposals.id`.execute(db);
  return rows.rows.length;
};

/** Declines a proposal; throws `not_found`, `session_required` and `conflict` if it is decided. */
export const declineProposal = (
  context: Context,
  { params }: Pick<InputFor<typeof agentProposals.decline>, 'params'>,
): Promise<Proposal> =>
  inTransaction(context, async (tx) => {
    const row = await lockPending(tx, params.proposal_id);
    await audit(tx, { action: 'decline', resource, resourceId: row.id });
    return toProposal(await setState(tx, row.id, 'DECLINED'));
  });
