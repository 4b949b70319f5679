import { AppError } from '@sluice/contract';
import { sql } from '@sluice/db';
import { audit } from '../../shared/audit.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { insertUser } from '../registration/open-account.ts';
import { findUserByEmail, type User } from '../sessions/user-store.ts';
import type { SamlDomainRow } from './find-domain.ts';
import type { SamlIdentity } from '../../shared/ports/saml-client.ts';

const refused = (evidence: string): AppError => new AppError('permission_denied', { evidence });

/** Reports whether an account belongs to the organization or one below it, and whether to any other. */
const reachOf = async (
  { db }: Context,
  userId: string,
  organizationId: string,
): Promise<{ isInside: boolean; isElsewhere: boolean }> => {
  const { rows } = await sql<{ isInside: boolean; isElsewhere: boolean }>`
    with recursive tree as (
      select id from organizations where id = ${organizationId}
      union all select o.id from organizations o join tree t on o.parent_id = t.id
    ), reached as (
      select id from organizations where owner_user_id = ${userId}
      union select g.organization_id from group_members m join groups g on g.id = m.group_id where m.user_id = ${userId}
    )
    select coalesce(bool_or(tree.id is not null), false) as "isInside",
      coalesce(bool_or(tree.id is null), false) as "isElsewhere"
    from reached left join tree on tree.id = reached.id`.execute(db);
  return rows[0] ?? { isInside: false, isElsewhere: false };
};

const belongsToDomainElsewhere = async ({ db }: Context, person: User, row: SamlDomainRow): Promise<boolean> => {
  if (person.saml_domain_id === null) return false;
  const home = await db
    .selectFrom('saml_domains')
    .select('organization_id')
    .where('id', '=', person.saml_domain_id)
    .executeTakeFirst();
  return home !== undefined && home.organization_id !== row.organization_id;
};

/**
 * Admits an existing account and records that it signs in with this domain.
 *
 * An organization chooses its identity provider and can add anyone to its groups without asking them. So the provider
 * is trusted for an account only while the account belongs to no other organization, or if it once was.
 */
const admitKnown = async (context: Context, row: SamlDomainRow, person: User): Promise<void> => {
  if (person.saml_domain_id === row.id) return;
  const { isInside, isElsewhere } = await reachOf(context, person.id, row.organization_id);
  if (!isInside) throw refused('The account with this email does not belong to this organization.');
  if (isElsewhere || (await belongsToDomainElsewhere(context, person, row)))
    throw refused('The account with this email also belongs to other organizations, so this one cannot sign it in.');
  await context.db.updateTable('users').set({ saml_domain_id: row.id }).where('id', '=', person.id).execute();
};

/** Creates an account from the identity provider's attributes, in the group of new users. */
const admitUnknown = (context: Context, row: SamlDomainRow, email: string, identity: SamlIdentity): Promise<string> =>
  inTransaction(context, async (inner) => {
    const groupId = row.group_id;
    if (groupId === null)
      throw refused('No account has this email, and the configuration names no group for new users.');
    const { firstName, lastName = '$pending' } = identity;
    const userId = await insertUser(inner, { email, firstName, lastName });
    await inner.db.updateTable('users').set({ saml_domain_id: row.id }).where('id', '=', userId).execute();
    await inner.db.insertInto('group_members').values({ group_id: groupId, user_id: userId }).execute();
    const detail = { email, samlDomain: row.domain };
    await audit(inner, { action: 'create', resource: 'account.groups.tenants', resourceId: groupId, detail });
    return userId;
  });

/** Returns the account of a user confirmed by a domain's identity provider; `permission_denied` states the reason. */
export const resolveSamlUser = async (
  context: Context,
  row: SamlDomainRow,
  identity: SamlIdentity,
): Promise<string> => {
  const { email } = identity;
  if (email === undefined)
    throw refused('The assertion contains no email, neither as an attribute nor as the name id.');
  const user = await findUserByEmail(context, email);
  if (user) {
    await admitKnown(context, row, user);
    return user.id;
  }
  try {
    return await admitUnknown(context, row, email, identity);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'email_exists') throw error;
    // Another tab of the same user has created the account in the meantime.
    return resolveSamlUser(context, row, identity);
  }
};
