import { AppError, type InputFor, type ResultOf, type registration } from '@sluice/contract';
import { audit } from '../../shared/audit.ts';
import type { Context, Visitor } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { userOf } from '../api-keys/api-keys.ts';

const userAgentMax = 400;

/** Throws `terms_not_accepted` unless the version is the current one. */
export const requirePresentTerms = ({ services: { settings } }: Context, version: string | undefined): void => {
  const present = settings.terms.version;
  if (version === present) return;
  throw new AppError('terms_not_accepted', {
    evidence: `The current version is “${present}”, ${version === undefined ? 'but none was given' : `not “${version}”`}.`,
  });
};

/** Records who accepted the current terms, when and with which browser. */
export const recordAcceptance = async (context: Context & Visitor, userId: string): Promise<void> => {
  const { version } = context.services.settings.terms;
  const now = context.clock.now();
  const userAgent = context.browser.userAgent?.slice(0, userAgentMax) ?? null;
  await context.db
    .insertInto('terms_acceptances')
    .values({ id: newId(), user_id: userId, version, user_agent: userAgent, accepted_at: now })
    .execute();
  await context.db.updateTable('users').set({ terms_version: version }).where('id', '=', userId).execute();
};

/** Records that the caller accepts the current version of the terms. */
export const acceptTerms = async (
  context: Context & Visitor,
  { body }: InputFor<typeof registration.acceptTerms>,
): Promise<ResultOf<typeof registration.acceptTerms>> => {
  const userId = userOf(context);
  requirePresentTerms(context, body.version);
  await inTransaction(context, async ({ db }) => {
    const inner = { ...context, db };
    await recordAcceptance(inner, userId);
    await audit(inner, { action: 'accept', resource: 'account.terms', resourceId: userId, detail: body });
  });
  return { status: 'COMPLETED' };
};
