import type { TelemetryClient } from '@sluice/analytics';
import { demoLabels } from '@sluice/analytics/demo/labels';
import { fillDemoLicense, newId, systemActor, systemClock, type Context, type TelemetryContext } from '@sluice/core';
import type { Database, Kysely } from '@sluice/db';

export type DemoDataOptions = {
  organizationId: string;
  sessions: number;
  /** Defaults to one day before `end`. */
  start?: Date;
  /** Defaults to now. */
  end?: Date;
  /** Seed; the same seed, timeframe and license generate the same rows. */
  seed?: string;
  timeZone?: string;
};

/** Creates a demo license filled with realistic sessions; returns its key. */
const openDemoLicense = async (
  db: Kysely<Database>,
  telemetry: TelemetryClient,
  options: DemoDataOptions,
): Promise<string> => {
  const { organizationId, sessions, end = new Date(), start = new Date(end.getTime() - 86_400_000) } = options;
  const licenseKey = newId();
  const runId = newId();
  await db
    .insertInto('analytics_demo_licenses')
    .values({
      id: licenseKey,
      organization_id: organizationId,
      name: 'Demo license',
      time_zone: options.timeZone ?? 'UTC',
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
      seed: options.seed ?? 'demo',
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
