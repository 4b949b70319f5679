import { randomBytes } from 'node:crypto';
import { AppError, type InputFor, type invitations } from '@sluice/contract';
import { sql } from '@sluice/db';
import { invitationMail } from '../../mail/mails/index.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';
import { hashToken } from '../../shared/secret-box.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { countAttempt } from '../attempt-limits.ts';
import { requireAllowancesHeld } from '../groups/granting.ts';
import { loadGroup, nameOf, type GroupRow } from '../groups/group-store.ts';
import { loadActing } from '../organizations/organization-store.ts';
import { toInvitation, type Invitation, type InvitationRow } from './invitation-store.ts';

const permission = 'account.invitations';
const days = 7;
const invitationsPerQuarterHour = 50;

type Body = InputFor<typeof invitations.create>['body'];

/** Refuses users who already have an account, since they are added directly, and those already in the group. */
const refuseRegistered = async ({ db }: Context, group: GroupRow, email: string): Promise<void> => {
  const registered = await db
    .selectFrom('users')
    .leftJoin('group_members', (join) =>
      join.onRef('group_members.user_id', '=', 'users.id').on('group_members.group_id', '=', group.id),
    )
    .select('group_members.user_id as memberId')
    .where(sql`lower(users.email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  if (!registered) return;
  if (registered.memberId !== null)
    throw new AppError('tenant_exists', { evidence: `${email} is already in the group ${group.name}.` });
  throw new AppError('email_exists', {
    evidence: `${email} is already registered. Add this user to the group instead.`,
  });
};

const countInvitation = (context: Context): Promise<void> => {
  const subject = context.organizationId;
  return countAttempt(
    context.db,
    [{ what: 'invitation', subject, free: invitationsPerQuarterHour }],
    context.clock.now(),
  );
};

/** Stores the one invitation of an address to a group; inviting again invalidates the older link. */
const store = async (tx: Context, group: GroupRow, body: Body, token: string): Promise<InvitationRow> => {
  const now = tx.clock.now();
  const invitation = {
    email: body.email,
    first_name: body.firstName ?? null,
    last_name: body.lastName ?? null,
    company: body.company ?? null,
    job_title: body.jobTitle ?? null,
    phone: body.phone ?? null,
    token_hash: hashToken(token),
    created_by: tx.actor.userId ?? null,
    expires_at: new Date(now.getTime() + days * 86_400_000),
    accepted_at: null,
  };
  return tx.db
    .insertInto('invitations')
    .values({ id: newId(), organization_id: tx.organizationId, group_id: group.id, created_at: now, ...invitation })
    .onConflict((conflict) => conflict.expression(sql`group_id, lower(email)`).doUpdateSet(invitation))
    .returningAll()
    .executeTakeFirstOrThrow();
};

const inviterName = async ({ db, actor }: Context): Promise<string | undefined> => {
  if (actor.userId === undefined) return undefined;
  const person = await db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow();
  return nameOf(person) ?? actor.label;
};

const mailTo = async (tx: Context, group: GroupRow, recipient: string, token: string): Promise<void> => {
  const organization = await loadActing(tx);
  const content = invitationMail({
    organizationName: organization.name,
    groupName: group.name,
    inviterName: await inviterName(tx),
    url: `${tx.services.addresses.api}/signup/invite?invitationToken=${token}`,
    days,
  });
  await queueMail(tx, { ...content, purpose: 'invitation', recipient });
};

/** Invites someone without an account by email to join a group. */
export const invite = async (context: Context, input: InputFor<typeof invitations.create>): Promise<Invitation> => {
  authorize(context, permission, 'POST');
  const group = await loadGroup(context, input);
  await requireAllowancesHeld(context, group.id);
  await countInvitation(context);
  const { email } = input.body;
  await refuseRegistered(context, group, email);
  const token = randomBytes(32).toString('base64url');
  return inTransaction(context, async (tx) => {
    const row = await store(tx, group, input.body, token);
    await mailTo(tx, group, email, token);
    const detail = { email, groupId: group.id };
    await audit(tx, { action: 'create', resource: permission, resourceId: row.id, detail });
    return toInvitation(row);
  });
};
