import { subjectOf, type SubjectKind } from '@sluice/analytics/erasure/subject';
import { type AnalyticsErasure, type analyticsErasures, AppError, type InputFor } from '@sluice/contract';
import { enqueue } from '@sluice/jobs';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { eraseViewerJob } from './erasure.job.ts';
import { toErasure } from './erasure-store.ts';

const permission = 'analytics.licenses';

const checkLicense = async ({ db, organizationId }: Context, licenseKey: string): Promise<void> => {
  const row = await db
    .selectFrom('analytics_licenses')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('license_key', '=', licenseKey)
    .executeTakeFirst();
  if (row) return;
  throw new AppError('license_unknown', {
    details: [{ field: 'licenseKey', text: 'This organization has no license with this key.' }],
  });
};

/** Requests the erasure of a viewer's telemetry; only a hash of the viewer is stored. Throws `license_unknown`. */
export const createErasure = async (
  context: Context,
  { body }: Pick<InputFor<typeof analyticsErasures.create>, 'body'>,
): Promise<AnalyticsErasure> => {
  authorize(context, permission, 'POST');
  const { licenseKey, userId, customUserId = '' } = body;
  await checkLicense(context, licenseKey);
  const kind: SubjectKind = userId === undefined ? 'customUserId' : 'userId';
  return inTransaction(context, async (tx) => {
    const { organizationId } = tx;
    const row = await tx.db
      .insertInto('analytics_erasures')
      .values({
        id: newId(),
        organization_id: organizationId,
        license_key: licenseKey,
        subject_kind: kind,
        subject: subjectOf(licenseKey, kind, userId ?? customUserId),
        created_at: tx.clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, {
      action: 'erase-viewer',
      resource: permission,
      resourceId: row.id,
      detail: { licenseKey, by: kind },
    });
    await enqueue(tx.db, eraseViewerJob, { organizationId, erasureId: row.id });
    return toErasure(row);
  });
};
