import { setTimeout as wait } from 'node:timers/promises';
import { createTables } from '@sluice/analytics';
import { liveRows } from '@sluice/analytics/demo/generate-live';
import { liveDemo } from '@sluice/contract/analytics/demo-data/sessions';
import { inTransaction } from '../../shared/transaction.ts';
import type { TelemetryContext } from '../telemetry-context.ts';
import { storeDemoRows } from './store-demo-rows.ts';

const minute = 60_000;
const step = 20_000;
// After a standstill of the scheduler, the rest follows in the next passes.
const stepsPerPass = 20;

type LivePeriod = { since: number; cursor: number; until: number };

/** Returns the end of the next part: the history at once, then steps; undefined if it is not over yet. */
const nextPart = ({ since, cursor, until }: LivePeriod, now: number): number | undefined => {
  const history = since + liveDemo.historyMinutes * minute;
  const end = Math.min(until, cursor === since && history <= now ? history : cursor + step);
  return end <= now && end > cursor ? end : undefined;
};

/** Stores the next part of a license that is kept live; returns false if there is none, or another process does it. */
const storePart = (context: TelemetryContext, id: string, now: number): Promise<boolean> =>
  inTransaction(context, async (tx) => {
    const row = await tx.db
      .selectFrom('analytics_demo_licenses')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!row?.live_since || !row.live_cursor || !row.live_until) return false;
    const since = row.live_since.getTime();
    const cursor = row.live_cursor.getTime();
    const until = row.live_until.getTime();
    const save = (columns: { live_cursor: Date } | { live_since: null; live_until: null }) =>
      tx.db.updateTable('analytics_demo_licenses').set(columns).where('id', '=', id).execute();
    if (cursor >= until) {
      await save({ live_since: null, live_until: null });
      return false;
    }
    const end = nextPart({ since, cursor, until }, now);
    if (end === undefined) return false;
    const { sessionsPerMinute } = liveDemo;
    const owner = { organizationId: row.organization_id, licenseKey: id };
    const rows = liveRows({ seed: `${id} ${since}`, owner, sessionsPerMinute, start: since, end: until }, cursor, end);
    await storeDemoRows(context.telemetry, rows, `demo-live-${id}-${cursor}`);
    await save({ live_cursor: new Date(end) });
    return true;
  });

/**
 * Adds the sessions of the time since the last pass to every demo license that is kept live; returns their number.
 *
 * A part stored before a crash is generated again with the same rows and deduplication token, and changes nothing.
 */
export const addLiveSessions = async (context: TelemetryContext, signal?: AbortSignal): Promise<number> => {
  const licenses = await context.db
    .selectFrom('analytics_demo_licenses')
    .select(['id', 'organization_id'])
    .where('live_until', 'is not', null)
    .execute();
  if (licenses.length > 0) await createTables(context.telemetry);
  const now = context.clock.now().getTime();
  for (const { id, organization_id: organizationId } of licenses)
    for (let part = 0; part < stepsPerPass; part += 1) {
      signal?.throwIfAborted();
      if (!(await storePart({ ...context, organizationId }, id, now))) break;
    }
  return licenses.length;
};

const passesPerMinute = 3;

/** Adds sessions to live demo licenses several times within a minute, so that live figures move. */
export const keepDemoLive = async (context: TelemetryContext, signal: AbortSignal): Promise<void> => {
  for (let pass = 0; pass < passesPerMinute; pass += 1) {
    if (pass > 0) await wait(step, undefined, { signal });
    if ((await addLiveSessions(context, signal)) === 0) return;
  }
};
