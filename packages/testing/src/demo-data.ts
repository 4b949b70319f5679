import type { TelemetryClient } from '@sluice/analytics';
import { demoLabels } from '@sluice/analytics/demo/labels';
import { fillDemoLicense, newId, systemActor, systemClock, type Context, type TelemetryContext } from '@sluice/core';
import type { Database, Kysely } from '@sluice/db';

export type DemoWish = {
  organizationId: string;
  sessions: number;
  /** The last day if left out. */
  start?: Date;
  /** Now if left out. */
  end?: Date;
  /** The same seed, frame and license make the same rows. */
  seed?: string;
  timeZone?: string;
};

/** A demo license filled with believable sessions; answers its key. */
const openDemoLicense = async (db: Kysely<Database>, telemetry: TelemetryClient, wish: DemoWish): Promise<string> => {
  const { organizationId, sessions, end = new Date(), start = new Date(end.getTime() - 86_400_000) } = wish;
  const licenseKey = newId();
  const runId = newId();
  await db
    .insertInto('analytics_demo_licenses')
    .values({
      id: licenseKey,
      organization_id: organizationId,
      name: 'Demo license',
      time_zone: wish.timeZone ?? 'UTC',
      custom_data_field_labels: JSON.stringify(demoLabels),
    })
    .execute();
  await db
    .insertInto('analytics_demo_runs')
    .values({
      id: runId,
      organization_id: organizationId,
      demo_license_id: licenseKey,
      session_count: sessions,
      timeframe_start: start,
      timeframe_end: end,
      seed: wish.seed ?? 'demo',
    })
    .execute();
  const actor = systemActor('test');
  // SAFETY: filling a license uses no service.
  const services = {} as Context['services'];
  const context: TelemetryContext = {
    organizationId,
    actor,
    requestId: runId,
    db,
    telemetry,
    clock: systemClock,
    services,
  };
  await fillDemoLicense(context, runId);
  return licenseKey;
};
