import {
  aiTerms,
  type aiTermsOperations,
  AppError,
  type InputFor,
  invalid,
  limitEntry,
  type ResultOf,
} from '@sluice/contract';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { effectiveLimit } from '../limits/effective-limits.ts';
import { storeLimit } from '../limits/limits.ts';

type State = ResultOf<typeof aiTermsOperations.get>;

const limit = { resource: 'account', name: 'aiTermsAndConditionsAgreed' } as const;

/** Returns the current terms, and whether they are accepted by the organization and those above it. */
export const getAiTerms = async (context: Context): Promise<State> => {
  const latest = await context.db
    .selectFrom('ai_terms_acceptances')
    .selectAll()
    .where('organization_id', '=', context.organizationId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isAgreed = (await effectiveLimit(context, limit.resource, limit.name)) === 'true';
  return {
    version: aiTerms.version,
    points: [...aiTerms.points],
    isAccepted: isAgreed && latest?.version === aiTerms.version,
    ...(latest && { acceptedVersion: latest.version, acceptedAt: toInstant(latest.accepted_at) }),
  };
};

/** Accepts the current terms for the organization; throws `permission_denied` unless an owner does. */
export const acceptAiTerms = async (
  context: Context,
  { body }: Pick<InputFor<typeof aiTermsOperations.accept>, 'body'>,
): Promise<State> => {
  authorize(context, 'account.limits', 'POST');
  if (!context.actor.isOwner)
    throw new AppError('permission_denied', { evidence: 'Only an owner of the organization may accept the AI terms.' });
  if (body.version !== aiTerms.version)
    throw invalid('version', `The current version of the terms is ${aiTerms.version}.`);
  return inTransaction(context, async (tx) => {
    const { db, organizationId, actor, clock } = tx;
    const now = clock.now();
    await db
      .insertInto('ai_terms_acceptances')
      .values({
        organization_id: organizationId,
        version: body.version,
        user_id: actor.userId ?? null,
        accepted_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const entry = limitEntry(limit.resource, limit.name);
    if (entry) await storeLimit(db, { organizationId, entry, value: 'true', now });
    await audit(tx, {
      action: 'accept',
      resource: 'account.ai-terms',
      resourceId: organizationId,
      detail: { version: body.version },
    });
    return getAiTerms(tx);
  });
};
