import { evaluateAlerts, newId, systemActor, type TelemetryContext } from '@sluice/core';
import type { ScratchTelemetry } from '@sluice/testing/clickhouse';
import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { createServices } from '../../shared/services.ts';
import type { TestApi } from '../api/testing.ts';

/** Whatever JSON says; the tests know what each address answers. */
export type Json = ReturnType<typeof JSON.parse>;
export type Answer = { status: number; result: Json; details: Json };

export const minute = 60_000;

/** An organization with a license whose samples and alerts a test makes, and a clock that the test moves. */
export type AlertBench = {
  owner: TestOrganization;
  licenseKey: string;
  /** The minute that the first evaluation stands for. */
  start: number;
  send(method: string, path: string, body?: unknown, as?: TestOrganization): Promise<Answer>;
  /** Stores samples, each of an impression of its own, so many minutes after the start. */
  store(atMinute: number, samples: readonly Record<string, unknown>[]): Promise<void>;
  /** Evaluates as the scheduler does so many minutes after the start. */
  evaluate(atMinute: number, telemetry?: TelemetryContext['telemetry']): Promise<number>;
  /** Creates a rule that fires by one breach and ends by one. */
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
      const made = await send('POST', '/alerts/rules', { name: 'Rule', ...usual, ...changes });
      if (made.status !== 201) throw new Error(JSON.stringify(made.details));
      return made.result;
    },
    get: async (id) => (await send('GET', `/alerts/rules/${id}`)).result,
  };
};

const failed = { error_code: 5, error_severity: 'CRITICAL' };

/** So many samples of which a share has failed. */
export const mixed = (count: number, failures: number, fields: Record<string, unknown> = {}) =>
  Array.from({ length: count }, (_, index) => ({ ...fields, ...(index < failures && failed) }));
