import { AppError, dayOf, type LabLimits } from '@sluice/contract';
import { sql } from '@sluice/db';
import { effectiveLimit, withinLimit } from '../../account/limits/effective-limits.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { countRows } from '../../shared/paging.ts';
import { labPermission } from '../lab-permission.ts';

type Tenant = Pick<Context, 'db' | 'organizationId' | 'clock'>;

const unfinished = ['WAITING', 'QUEUED', 'RUNNING'] as const;

const countAutomatic = ({ db, organizationId }: Tenant): Promise<number> =>
  countRows(
    db.selectFrom('lab_stream_targets').where('organization_id', '=', organizationId).where('is_automatic', '=', true),
  );

const countUnfinished = ({ db, organizationId }: Tenant): Promise<number> =>
  countRows(
    db
      .selectFrom('lab_jobs')
      .where('organization_id', '=', organizationId)
      .where('status', 'in', [...unfinished]),
  );

/** Returns the minutes of Stream Lab that the organization has used this month in UTC. */
const usedMinutes = async ({ db, organizationId, clock }: Tenant): Promise<number> => {
  const { milliseconds } = await db
    .selectFrom('usage_days')
    .select(({ fn }) => fn.sum<string | null>('quantity').as('milliseconds'))
    .where('organization_id', '=', organizationId)
    .where('meter', '=', 'lab.time')
    .where('day', '>=', sql<Date>`${`${dayOf(clock.now().getTime()).slice(0, 7)}-01`}::date`)
    .executeTakeFirstOrThrow();
  return Math.floor(Number(milliseconds ?? 0) / 60_000);
};

const exhausted = (name: string, limit: number, used: string): AppError =>
  new AppError('lab_slots_exhausted', { evidence: `${name} is ${limit}; ${used}.` });

/** Throws `lab_slots_exhausted` if more environments of streams may not have automatic tests. */
export const refuseMoreAutomatic = (tx: Context, count: number): Promise<void> =>
  withinLimit(tx, ['player', 'taStsStreams'], async (limit) => {
    const used = await countAutomatic(tx);
    if (used + count > limit) throw exhausted('taStsStreams', limit, `${used} are in use`);
  });

/** Throws `lab_slots_exhausted` if that many more jobs may not wait. */
export const refuseMoreQueued = (tx: Context, count: number): Promise<void> =>
  withinLimit(tx, ['player', 'maxLabRunsQueued'], async (limit) => {
    const used = await countUnfinished(tx);
    if (used + count > limit) throw exhausted('maxLabRunsQueued', limit, `${used} wait or run, ${count} are requested`);
  });

/** Throws `lab_slots_exhausted` if the minutes of this month are used up. */
export const refuseUsedUpMinutes = async (tx: Context): Promise<void> => {
  const limit = await effectiveLimit(tx, 'player', 'maxLabMinutesInPeriod');
  if (limit === undefined) return;
  const used = await usedMinutes(tx);
  if (used >= Number(limit)) throw exhausted('maxLabMinutesInPeriod', Number(limit), `${used} are used`);
};

/** Returns the limits of Stream Lab and their use. */
export const getLabLimits = async (context: Context): Promise<LabLimits> => {
  authorize(context, labPermission, 'GET');
  const limitOf = async (name: string): Promise<{ limit?: number }> => {
    const limit = await effectiveLimit(context, 'player', name);
    return limit === undefined ? {} : { limit: Number(limit) };
  };
  const [automatic, queued, minutes, automaticUsed, queuedUsed, minutesUsed] = await Promise.all([
    limitOf('taStsStreams'),
    limitOf('maxLabRunsQueued'),
    limitOf('maxLabMinutesInPeriod'),
    countAutomatic(context),
    countUnfinished(context),
    usedMinutes(context),
  ]);
  return {
    automaticTests: { ...automatic, used: automaticUsed },
    queuedRuns: { ...queued, used: queuedUsed },
    minutes: { ...minutes, used: minutesUsed },
  };
};
