import {
  AppError,
  directLocationId,
  type InputFor,
  type LabConfiguration,
  type LabConfigurationInput,
  type labConfigurations,
  labRetentionDays,
  labScheduleDefault,
  parseCron,
} from '@sluice/contract';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { labPermission as permission } from '../lab-permission.ts';
import { nextRunAfter } from '../schedule/next-run.ts';
import { requireTargets } from '../targets/targets.ts';

/** Settings of Stream Lab without the fields that clients send back. */
export type LabSettings = Omit<LabConfigurationInput, 'id' | 'createdAt' | 'modifiedAt'>;

const defaults: LabSettings = {
  schedule: { enabled: true, ...labScheduleDefault },
  reportEmails: [],
  notifyOn: 'CHANGED',
  thresholds: {},
  retentionDays: labRetentionDays.default,
  defaultTargets: [],
  defaultLocation: undefined,
};

/** Returns the start of the next automatic tests; null if the schedule is off or never runs. */
export const nextLabRun = ({ schedule }: LabSettings, now: Date): Date | null => {
  const fields = parseCron(schedule.cron);
  const next = schedule.enabled && fields ? nextRunAfter(now.getTime(), fields, schedule.timeZone) : undefined;
  return next === undefined ? null : new Date(next);
};

const readRow = ({ db, organizationId }: Pick<Context, 'db' | 'organizationId'>) =>
  db.selectFrom('lab_configurations').selectAll().where('organization_id', '=', organizationId).executeTakeFirst();

/** Returns stored settings, completed by defaults. */
export const toLabSettings = (stored: Record<string, unknown> | undefined): LabSettings => ({
  ...defaults,
  // SAFETY: only parsed settings are stored.
  ...(stored as Partial<LabSettings> | undefined),
});

/** Returns the settings of Stream Lab of the organization, without authorization. */
export const readLabSettings = async (context: Pick<Context, 'db' | 'organizationId'>): Promise<LabSettings> =>
  toLabSettings((await readRow(context))?.settings);

/** Schedules the automatic tests of an organization that has not changed any settings yet. */
export const startDefaultSchedule = async ({ db, clock, organizationId }: Context): Promise<void> => {
  await db
    .insertInto('lab_configurations')
    .values({
      organization_id: organizationId,
      settings: JSON.stringify({}),
      next_run_at: nextLabRun(defaults, clock.now()),
      modified_at: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

type Times = { next_run_at: Date | null; modified_at: Date };

const toConfiguration = (organizationId: string, settings: LabSettings, times: Times | undefined): LabConfiguration => {
  const { defaultLocation, ...others } = settings;
  return {
    id: organizationId,
    ...others,
    ...(defaultLocation !== undefined && { defaultLocation }),
    ...(times?.next_run_at && { nextRunAt: toInstant(times.next_run_at) }),
    ...(times && { modifiedAt: toInstant(times.modified_at) }),
  };
};

/** Returns the settings of Stream Lab. */
export const getLabConfiguration = async (context: Context): Promise<LabConfiguration> => {
  authorize(context, permission, 'GET');
  const row = await readRow(context);
  return toConfiguration(context.organizationId, toLabSettings(row?.settings), row);
};

const checkLocation = async ({ db, organizationId }: Context, id: string | undefined): Promise<void> => {
  if (id === undefined || id === directLocationId) return;
  const location = await db
    .selectFrom('lab_locations')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!location) throw new AppError('reference_missing', { evidence: `There is no location ${id}.` });
};

/** Replaces the settings of Stream Lab; throws `reference_missing` for an unknown environment or location. */
export const updateLabConfiguration = async (
  context: Context,
  { body }: Pick<InputFor<typeof labConfigurations.update>, 'body'>,
): Promise<LabConfiguration> => {
  authorize(context, permission, 'PUT');
  const { id: _id, createdAt: _createdAt, modifiedAt: _modifiedAt, ...settings } = body;
  return inTransaction(context, async (tx) => {
    await requireTargets(tx, settings.defaultTargets);
    await checkLocation(tx, settings.defaultLocation);
    const now = tx.clock.now();
    const columns = { settings: JSON.stringify(settings), next_run_at: nextLabRun(settings, now), modified_at: now };
    await tx.db
      .insertInto('lab_configurations')
      .values({ organization_id: tx.organizationId, ...columns })
      .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(columns))
      .execute();
    await audit(tx, {
      action: 'update',
      resource: 'player.testing.organization-configs',
      resourceId: tx.organizationId,
    });
    return toConfiguration(tx.organizationId, settings, columns);
  });
};
