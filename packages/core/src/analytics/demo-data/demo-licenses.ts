import { demoLabels } from '@sluice/analytics/demo/labels';
import { AppError, type DemoLicense, type demoLicenses, type InputFor, type Page } from '@sluice/contract';
import { enqueue } from '@sluice/jobs';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { lockOrganization } from '../../shared/lock-organization.ts';
import { newId } from '../../shared/new-id.ts';
import { countRows, readPage } from '../../shared/paging.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { forgetDemoDataJob } from './demo-data.job.ts';
import { loadDemoLicense, ownDemoLicenses, toDemoLicense } from './demo-store.ts';

const permission = 'analytics.licenses';
const demoLicensesMax = 20;

/** Returns demo licenses in order of creation. */
export const listDemoLicenses = async (
  context: Context,
  { query }: Pick<InputFor<typeof demoLicenses.list>, 'query'>,
): Promise<Page<DemoLicense>> => {
  authorize(context, permission, 'GET');
  return readPage(ownDemoLicenses(context).orderBy('created_at').orderBy('id'), query, toDemoLicense);
};

export const getDemoLicense = async (
  context: Context,
  { params }: Pick<InputFor<typeof demoLicenses.get>, 'params'>,
): Promise<DemoLicense> => {
  authorize(context, permission, 'GET');
  return toDemoLicense(await loadDemoLicense(context, params.license_id));
};

const refuseFull = async (tx: Context): Promise<void> => {
  await lockOrganization(tx);
  const count = await countRows(ownDemoLicenses(tx));
  if (count >= demoLicensesMax)
    throw new AppError('analytics_license_limit', {
      evidence: `The maximum is ${demoLicensesMax} demo licenses; there are ${count}.`,
    });
};

/** Creates a demo license; it is empty until demo data is requested. */
export const createDemoLicense = async (
  context: Context,
  { body }: Pick<InputFor<typeof demoLicenses.create>, 'body'>,
): Promise<DemoLicense> => {
  authorize(context, permission, 'POST');
  return inTransaction(context, async (tx) => {
    await refuseFull(tx);
    const now = tx.clock.now();
    const row = await tx.db
      .insertInto('analytics_demo_licenses')
      .values({
        id: newId(),
        organization_id: tx.organizationId,
        name: body?.name ?? 'Demo license',
        time_zone: body?.timezone ?? 'UTC',
        custom_data_field_labels: JSON.stringify(demoLabels),
        created_at: now,
        modified_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, { action: 'create-demo', resource: permission, resourceId: row.id });
    return toDemoLicense(row);
  });
};

/** Deletes a demo license; its sessions become unreadable at once and are deleted soon after. */
export const deleteDemoLicense = async (
  context: Context,
  { params }: Pick<InputFor<typeof demoLicenses.delete>, 'params'>,
): Promise<{ id: string }> => {
  authorize(context, permission, 'DELETE');
  return inTransaction(context, async (tx) => {
    const { id } = await loadDemoLicense(tx, params.license_id);
    const { organizationId } = tx;
    await tx.db
      .deleteFrom('analytics_demo_licenses')
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .execute();
    await audit(tx, { action: 'delete-demo', resource: permission, resourceId: id });
    await enqueue(tx.db, forgetDemoDataJob, { organizationId, licenseKey: id });
    return { id };
  });
};
