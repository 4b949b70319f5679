import { AppError, type InputFor, type ResultOf, type receivedInvitations } from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import { audit } from '../../shared/audit.ts';
import type { Context, Visitor } from '../../shared/context.ts';
import { hashToken } from '../../shared/secret-box.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { countAttempt } from '../attempt-limits.ts';
import { findByEmail, normalEmail } from '../registration/account-of-email.ts';
import { consumeCaptcha } from '../registration/captcha.ts';
import { insertUser } from '../registration/open-account.ts';
import { recordAcceptance, requirePresentTerms } from '../registration/terms.ts';
import type { AccountInformation } from '../sessions/describe-account.ts';
import { openSession } from '../sessions/open-session.ts';
import { hashPassword } from '../sessions/passwords.ts';

const readsFree = 60;

type Invitation = Selectable<Database['invitations']>;

const openInvitations = (context: Context) =>
  context.db.selectFrom('invitations').where('accepted_at', 'is', null).where('expires_at', '>', context.clock.now());

const ofToken = (context: Context, token: string) =>
  openInvitations(context).where('token_hash', '=', hashToken(token));

const refused = (): AppError => new AppError('token_invalid');

/** Returns an invitation by its link token; `token_invalid` if it was withdrawn, accepted or has expired. */
export const getReceivedInvitation = async (
  context: Context & Visitor,
  { params }: InputFor<typeof receivedInvitations.get>,
): Promise<ResultOf<typeof receivedInvitations.get>> => {
  const limit = { what: 'invitation', subject: context.clientAddress, free: readsFree };
  await countAttempt(context.db, [limit], context.clock.now());
  const row = await ofToken(context, params.invitation_token)
    .innerJoin('groups', 'groups.id', 'invitations.group_id')
    .innerJoin('organizations', 'organizations.id', 'invitations.organization_id')
    .select(['email', 'first_name', 'last_name', 'company'])
    .select(['organizations.name as organizationName', 'groups.name as groupName'])
    .executeTakeFirst();
  if (!row) throw refused();
  return {
    email: row.email,
    firstName: row.first_name ?? undefined,
    lastName: row.last_name ?? undefined,
    company: row.company ?? undefined,
    organizationName: row.organizationName,
    groupName: row.groupName,
    isRegistered: (await findByEmail(context, row.email)) !== undefined,
  };
};

/** Accepts all of an organization's invitations to an address; it sent one email per group, and any one proves it. */
const acceptAll = async (context: Context, { email, organization_id: organizationId }: Invitation, userId: string) => {
  const now = context.clock.now();
  const accepted = await context.db
    .updateTable('invitations')
    .set({ accepted_at: now })
    .where('organization_id', '=', organizationId)
    .where((where) => where(where.fn('lower', ['email']), '=', normalEmail(email)))
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'group_id'])
    .execute();
  const members = accepted.map(({ group_id }) => ({ group_id, user_id: userId, created_at: now }));
  await context.db.insertInto('group_members').values(members).execute();
  const inOrganization = { ...context, organizationId, actor: { ...context.actor, userId, label: email } };
  for (const { id: resourceId } of accepted)
    await audit(inOrganization, { action: 'accept', resource: 'account.invitations', resourceId });
};

/** Signs up by invitation: the email proves the address; joins the groups without creating an organization. */
export const activateReceivedInvitation = async (
  context: Context & Visitor,
  { params, body }: InputFor<typeof receivedInvitations.activate>,
): Promise<AccountInformation> => {
  if (body.verificationToken !== undefined) await consumeCaptcha(context, body.verificationToken);
  requirePresentTerms(context, body.acceptedTerms);
  const invitationOfToken = await ofToken(context, params.invitation_token).select('email').executeTakeFirst();
  if (!invitationOfToken) throw refused();
  const passwordHash = await hashPassword(body.password);
  return inTransaction(context, async ({ db }) => {
    const inner = { ...context, db };
    const invitation = await ofToken(inner, params.invitation_token).selectAll().forUpdate().executeTakeFirst();
    if (!invitation) throw refused();
    const { email, phone } = invitation;
    const userId = await insertUser(inner, { ...body, email, phone: phone ?? undefined, passwordHash });
    await acceptAll(inner, invitation, userId);
    await recordAcceptance(inner, userId);
    return openSession(inner, userId, 'SIGNUP');
  });
};
