import { evaluateAlerts, newId, systemActor, type TelemetryContext } from '@sluice/core';
import type { ScratchTelemetry } from '@sluice/testing/clickhouse';
import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { createServices } from '../../engines/services.ts';
import type { TestApi } from '../api/testing.ts';

/** JSON of any type; each test knows the response of its path. */
export type Json = ReturnType<typeof JSON.parse>;
export type Answer = { status: number; result: Json; details: Json };

export const minute = 60_000;

/** Test bench for alerts: an organization with a license, its samples and rules, and a clock that the test controls. */
export type AlertBench = {
  owner: TestOrganization;
  licenseKey: string;
  /** Minute of the first evaluation, in Unix milliseconds. */
  start: number;
  send(method: string, path: string, body?: unknown, as?: TestOrganization): Promise<Answer>;
  /** Stores samples, each of its own impression, at the given minute after the start. */
  store(atMinute: number, samples: readonly Record<string, unknown>[]): Promise<void>;
  /** Evaluates like the scheduler at the given minute after the start. */
  evaluate(atMinute: number, telemetry?: TelemetryContext['telemetry']): Promise<number>;
  /** Creates a rule that fires after one breach and resolves after one good evaluation. */
  rule(changes: Record<string, unknown>): Promise<Json>;
  get(id: string): Promise<Json>;
};

export const openAlertBench = async (api: TestApi, telemetry: ScratchTelemetry): Promise<AlertBench> => {
  const owner = await openOrganization(api.db);
  const start = Math.ceil(Date.now() / minute) * minute;
  const send: AlertBench['send'] = async (method, path, body, as = owner) => {
    const response = await fetch(`${api.address}/v1/analytics${path}`, {
      method,
      headers: { 'X-Api-Key': as.apiKey, 'X-Tenant-Org-Id': as.organizationId },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { data } = (await response.json()) as { data: Json };
    return { status: response.status, result: data.result, details: data.details };
  };
  const licenseKey: string = (await send('POST', '/licenses', { name: 'Harbour', timeZone: 'Europe/Vienna' })).result
    .licenseKey;
  const usual = { licenseKey, enabled: true, windowMinutes: 5, breaches: 1, evaluations: 1, resolveAfter: 1 };
  return {
    owner,
    licenseKey,
    start,
    send,
    async store(atMinute, samples) {
      const time = start + atMinute * minute;
      const values = samples.map((fields, index) => ({
        organization_id: owner.organizationId,
        license_key: licenseKey,
        time: time - 1000 - index,
        client_time: time - 1000 - index,
        row_key: String(Math.floor(Math.random() * 1e15)),
        impression_id: newId(),
        sequence_number: 0,
        video_startuptime: 100,
        ...fields,
      }));
      await telemetry.client.insert({ table: 'impression_samples', values, format: 'JSONEachRow' });
    },
    evaluate: (atMinute, client = telemetry.client) =>
      evaluateAlerts({
        organizationId: '',
        actor: systemActor('scheduler'),
        requestId: 'test',
        db: api.db,
        clock: { now: () => new Date(start + atMinute * minute) },
        services: createServices(api.platform),
        telemetry: client,
      }),
    async rule(changes) {
      const creation = await send('POST', '/alerts/rules', { name: 'Rule', ...usual, ...changes });
      if (creation.status !== 201) throw new Error(JSON.stringify(creation.details));
      return creation.result;
    },
    get: async (id) => (await send('GET', `/alerts/rules/${id}`)).result,
  };
};

const failed = { error_code: 5, error_severity: 'CRITICAL' };

/** Returns the given number of samples, the first ones with a failure. */
export const mixed = (count: number, failures: number, fields: Record<string, unknown> = {}) =>
  Array.from({ length: count }, (_, index) => ({ ...fields, ...(index < failures && failed) }));
