import { randomBytes } from 'node:crypto';
import { AppError, type marketplaces } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';

export type Marketplace = (typeof marketplaces)[number];

// The links of one marketplace have its name as a prefix of the id.
const prefix = 'azure_';
const idOf = (signupId: string): string => (signupId.startsWith(prefix) ? signupId.slice(prefix.length) : signupId);

const unknown = (): AppError => new AppError('signup_unknown');

/** Records a sign-up that starts at a cloud marketplace; returns the `signupId` of its link. */
export const createMarketplaceSignup = async (
  context: Context,
  signup: { marketplace: Marketplace; email?: string | undefined },
): Promise<string> => {
  const id = randomBytes(24).toString('hex');
  await context.db
    .insertInto('marketplace_signups')
    .values({ id, marketplace: signup.marketplace, email: signup.email ?? null, created_at: context.clock.now() })
    .execute();
  return signup.marketplace === 'AZURE' ? `${prefix}${id}` : id;
};

/** Throws `signup_unknown` unless the sign-up exists and is unused. */
export const requireMarketplaceSignup = async (context: Context, signupId: string): Promise<void> => {
  const row = await context.db
    .selectFrom('marketplace_signups')
    .select('used_at')
    .where('id', '=', idOf(signupId))
    .executeTakeFirst();
  if (!row || row.used_at !== null) throw unknown();
};

/** Uses up the sign-up for a new organization, and marks the organization and its owner. */
export const consumeMarketplaceSignup = async (
  context: Context,
  signupId: string,
  account: { organizationId: string; userId: string },
): Promise<void> => {
  const row = await context.db
    .updateTable('marketplace_signups')
    .set({ used_at: context.clock.now(), organization_id: account.organizationId })
    .where('id', '=', idOf(signupId))
    .where('used_at', 'is', null)
    .returning('marketplace')
    .executeTakeFirst();
  if (!row) throw unknown();
  const { marketplace } = row;
  await context.db.updateTable('users').set({ marketplace }).where('id', '=', account.userId).execute();
  await context.db
    .updateTable('organizations')
    .set({ signup_source: marketplace })
    .where('id', '=', account.organizationId)
    .execute();
};
