import { invalid, type InputFor, type organizations } from '@sluice/contract';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { loadActing, toOrganization, type Organization } from './organization-store.ts';
import { requireEnrollment } from './require-enrollment.ts';

type Body = InputFor<typeof organizations.update>['body'];

/** Fields that were sent; an empty text or null removes a description or color. */
const changesOf = (body: Body) => ({
  ...(body.name !== undefined && { name: body.name }),
  ...('description' in body && { description: body.description ?? null }),
  ...('labelColor' in body && { label_color: body.labelColor ?? null }),
  ...(body.mfaRequired !== undefined && { mfa_required: body.mfaRequired }),
});

/** Updates an organization's name, description, color and two-step requirement, where sent. */
export const updateOrganization = async (
  context: Context,
  { body }: InputFor<typeof organizations.update>,
): Promise<Organization> => {
  authorize(context, 'account.organizations', 'PUT');
  const before = await loadActing(context);
  const changes = changesOf(body);
  if ('name' in body && body.name === undefined) throw invalid('name', 'This field cannot be empty.');
  if (changes.mfa_required && !before.mfa_required) await requireEnrollment(context, before.id);
  return inTransaction(context, async (tx) => {
    const row = await tx.db
      .updateTable('organizations')
      .set({ ...changes, modified_at: tx.clock.now() })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, { action: 'update', resource: 'account.organizations', resourceId: row.id, detail: changes });
    return toOrganization(row);
  });
};
