import { AppError, type DemoLicense, type demoLicenses, type InputFor } from '@sluice/contract';
import { liveDemo } from '@sluice/contract/analytics/demo-data/sessions';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { lockOrganization } from '../../shared/lock-organization.ts';
import { countRows } from '../../shared/paging.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { loadDemoLicense, ownDemoLicenses, toDemoLicense } from './demo-store.ts';

const permission = 'analytics.licenses';
const minute = 60_000;
const hour = 60 * minute;
// Bounds the work of the scheduler.
const liveLicensesMax = 3;

const refuseFull = async (tx: Context, id: string): Promise<void> => {
  await lockOrganization(tx);
  const others = await countRows(ownDemoLicenses(tx).where('live_until', 'is not', null).where('id', '<>', id));
  if (others >= liveLicensesMax)
    throw new AppError('limit_reached', {
      evidence: `The maximum is ${liveLicensesMax} demo licenses that are kept live; stop another one first.`,
    });
};

type LiveColumns = { live_since: Date; live_cursor: Date; live_until: Date } | { live_since: null; live_until: null };

const update = (tx: Context, id: string, columns: LiveColumns) =>
  tx.db
    .updateTable('analytics_demo_licenses')
    .set(columns)
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Keeps a demo license live for some hours; one that is live already keeps its sessions and gets a new end. */
export const keepDemoLicenseLive = async (
  context: Context,
  { params, body }: Pick<InputFor<typeof demoLicenses.keepLive>, 'params' | 'body'>,
): Promise<DemoLicense> => {
  authorize(context, permission, 'POST');
  return inTransaction(context, async (tx) => {
    const license = await loadDemoLicense(tx, params.license_id);
    await refuseFull(tx, license.id);
    const now = tx.clock.now().getTime();
    const hours = body?.hours ?? liveDemo.hours.usual;
    // Sessions that an earlier start added are not added twice.
    const last = license.live_cursor?.getTime() ?? 0;
    const since = new Date(Math.max(last, now - liveDemo.historyMinutes * minute));
    const row = await update(tx, license.id, {
      live_since: since,
      live_cursor: since,
      live_until: new Date(now + hours * hour),
    });
    await audit(tx, { action: 'keep-live', resource: permission, resourceId: license.id, detail: { hours } });
    return toDemoLicense(row);
  });
};

/** Stops adding sessions to a demo license. */
export const stopDemoLicenseLive = async (
  context: Context,
  { params }: Pick<InputFor<typeof demoLicenses.stopLive>, 'params'>,
): Promise<DemoLicense> => {
  authorize(context, permission, 'DELETE');
  return inTransaction(context, async (tx) => {
    const { id } = await loadDemoLicense(tx, params.license_id);
    const row = await update(tx, id, { live_since: null, live_until: null });
    await audit(tx, { action: 'stop-live', resource: permission, resourceId: id });
    return toDemoLicense(row);
  });
};
