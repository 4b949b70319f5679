import { AppError } from '@sluice/contract';
import { audit } from '../../shared/audit.ts';
import type { Context, Visitor } from '../../shared/context.ts';
import { subscribeToInitialPlans } from '../../billing/subscriptions/subscribe-initial.ts';
import { newId } from '../../shared/new-id.ts';
import { insertOrganization } from '../organizations/insert-organization.ts';
import type { AccountInformation } from '../sessions/describe-account.ts';
import { openSession } from '../sessions/open-session.ts';
import { consumeMarketplaceSignup } from './marketplace-signups.ts';
import { recordAcceptance } from './terms.ts';

/** A user who signs up with a verified address. */
export type NewUser = {
  email: string;
  passwordHash?: string | undefined;
  firstName?: string | undefined;
  /** `$pending` until the user has entered it. */
  lastName?: string | undefined;
  company?: string | undefined;
  phone?: string | undefined;
  productInterests?: readonly string[] | undefined;
  utmData?: Record<string, string> | undefined;
};

/** Stores a user with a verified address and returns the id; `email_exists` if the address has an account. */
export const insertUser = async (context: Context, person: NewUser): Promise<string> => {
  const now = context.clock.now();
  const row = await context.db
    .insertInto('users')
    .values({
      id: newId(),
      email: person.email.trim(),
      password_hash: person.passwordHash ?? null,
      first_name: person.firstName ?? null,
      last_name: person.lastName ?? null,
      company: person.company ?? null,
      phone: person.phone ?? null,
      verified: true,
      product_interests: [...new Set(person.productInterests)],
      utm_data: person.utmData ? JSON.stringify(person.utmData) : null,
      created_at: now,
      modified_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new AppError('email_exists');
  return row.id;
};

const organizationNameOf = ({ company, firstName }: NewUser): string =>
  company ?? (firstName === undefined ? 'My organization' : `${firstName}’s organization`);

export type NewAccount = {
  person: NewUser;
  organizationName?: string | undefined;
  signupId?: string | undefined;
  hasAcceptedTerms: boolean;
  signedInBy: 'SIGNUP' | 'OAUTH';
};

/** Creates a user with their own organization and signs them in; runs in the caller's transaction. */
export const openAccount = async (
  context: Context & Visitor,
  { person, organizationName, signupId, hasAcceptedTerms, signedInBy }: NewAccount,
): Promise<AccountInformation> => {
  const userId = await insertUser(context, person);
  const name = organizationName ?? organizationNameOf(person);
  const organizationId = await insertOrganization(context.db, { name, ownerUserId: userId, now: context.clock.now() });
  if (signupId !== undefined) await consumeMarketplaceSignup(context, signupId, { organizationId, userId });
  if (hasAcceptedTerms) await recordAcceptance(context, userId);
  const actor = { ...context.actor, userId, label: person.email };
  await audit(
    { ...context, organizationId, actor },
    { action: 'create', resource: 'account.organizations', resourceId: organizationId, detail: { signedInBy } },
  );
  await subscribeToInitialPlans({ ...context, organizationId, actor });
  return openSession(context, userId, signedInBy);
};
