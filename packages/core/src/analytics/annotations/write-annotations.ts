import {
  type analyticsAnnotations,
  type Annotation,
  annotationLimits,
  AppError,
  type InputFor,
} from '@sluice/contract';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { lockOrganization } from '../../shared/lock-organization.ts';
import { newId } from '../../shared/new-id.ts';
import { countRows } from '../../shared/paging.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { scopeOf } from '../queries/query-scope.ts';
import { annotationPermission, loadAnnotation, ownAnnotations, toAnnotation } from './annotation-store.ts';

type Body = InputFor<typeof analyticsAnnotations.create>['body'];

const columnsOf = ({ kind, title, licenseKey, startedAt, endedAt }: Body) => ({
  kind,
  title,
  license_key: licenseKey ?? null,
  started_at: startedAt,
  ended_at: endedAt ?? null,
});

const refuseForeignLicense = async (context: Context, { licenseKey }: Body): Promise<void> => {
  if (licenseKey !== undefined) await scopeOf(context, licenseKey);
};

const refuseFull = async (tx: Context): Promise<void> => {
  await lockOrganization(tx);
  const count = await countRows(ownAnnotations(tx));
  const { countMax } = annotationLimits;
  if (count >= countMax)
    throw new AppError('limit_reached', { evidence: `The maximum is ${countMax} annotations; there are ${count}.` });
};

/** Marks a release or an incident; throws `license_unknown` for a foreign license. */
export const createAnnotation = async (
  context: Context,
  { body }: Pick<InputFor<typeof analyticsAnnotations.create>, 'body'>,
): Promise<Annotation> => {
  authorize(context, annotationPermission, 'POST');
  await refuseForeignLicense(context, body);
  return inTransaction(context, async (tx) => {
    await refuseFull(tx);
    const now = tx.clock.now();
    const row = await tx.db
      .insertInto('analytics_annotations')
      .values({
        id: newId(),
        organization_id: tx.organizationId,
        ...columnsOf(body),
        created_at: now,
        modified_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, { action: 'create', resource: annotationPermission, resourceId: row.id });
    return toAnnotation(row);
  });
};

/** Replaces an annotation; throws `not_found`, and `license_unknown` for a foreign license. */
export const updateAnnotation = async (
  context: Context,
  { params, body }: InputFor<typeof analyticsAnnotations.update>,
): Promise<Annotation> => {
  authorize(context, annotationPermission, 'PUT');
  return inTransaction(context, async (tx) => {
    const { id } = await loadAnnotation(tx, params.annotation_id);
    await refuseForeignLicense(tx, body);
    const row = await tx.db
      .updateTable('analytics_annotations')
      .set({ ...columnsOf(body), modified_at: tx.clock.now() })
      .where('organization_id', '=', tx.organizationId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, { action: 'update', resource: annotationPermission, resourceId: id });
    return toAnnotation(row);
  });
};

/** Deletes an annotation; throws `not_found`. */
export const deleteAnnotation = async (
  context: Context,
  { params }: Pick<InputFor<typeof analyticsAnnotations.delete>, 'params'>,
): Promise<{ id: string }> => {
  authorize(context, annotationPermission, 'DELETE');
  return inTransaction(context, async (tx) => {
    const { id } = await loadAnnotation(tx, params.annotation_id);
    await tx.db
      .deleteFrom('analytics_annotations')
      .where('organization_id', '=', tx.organizationId)
      .where('id', '=', id)
      .execute();
    await audit(tx, { action: 'delete', resource: annotationPermission, resourceId: id });
    return { id };
  });
};
