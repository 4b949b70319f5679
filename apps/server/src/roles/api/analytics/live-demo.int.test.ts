import { addLiveSessions, systemActor, type TelemetryContext } from '@sluice/core';
import { scratchTelemetry, type ScratchTelemetry } from '@sluice/testing/clickhouse';
import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiClient } from '../testing-client.ts';
import { openTestApi, type TestApi } from '../testing.ts';

const minute = 60_000;
const hour = 60 * minute;

let api: TestApi;
let telemetry: ScratchTelemetry;
let harbour: TestOrganization;
let stranger: TestOrganization;
let licenseId: string;

const send = apiClient(() => api, 'analytics/');

const pass = (at: number): Promise<number> => {
  const context: TelemetryContext = {
    organizationId: '',
    actor: systemActor('test'),
    requestId: 'live',
    db: api.db,
    clock: { now: () => new Date(at) },
    telemetry: telemetry.client,
    // SAFETY: adding sessions uses no services.
    services: {} as TelemetryContext['services'],
  };
  return addLiveSessions(context);
};

const stored = async () => {
  const answer = await telemetry.client.query({
    query: `SELECT toFloat64(count()), toFloat64(uniqExact(row_key)), toFloat64(toUnixTimestamp64Milli(max(time)))
      FROM impression_samples WHERE license_key = {key:String}`,
    query_params: { key: licenseId },
    format: 'JSONCompact',
  });
  const [row] = (await answer.json<[number, number, number]>()).data;
  const [rows, keys, latest] = row ?? [0, 0, 0];
  return { rows, keys, latest };
};

/** Continues from an instant, without the history before it. */
const resumeAt = (at: number, columns: { live_until?: Date } = {}) =>
  api.db
    .updateTable('analytics_demo_licenses')
    .set({ live_cursor: new Date(at), ...columns })
    .where('id', '=', licenseId)
    .execute();

beforeAll(async () => {
  telemetry = await scratchTelemetry();
  api = await openTestApi({ telemetry });
  stranger = await openOrganization(api.db);
});
beforeEach(async () => {
  // A pass serves the licenses of all tests.
  await api.db.updateTable('analytics_demo_licenses').set({ live_since: null, live_until: null }).execute();
  harbour = await openOrganization(api.db);
  licenseId = (await send(harbour, 'POST', 'demo-licenses', { name: 'Show' })).result.id;
});
afterAll(async () => {
  await api?.close();
  await telemetry?.close();
});

describe('a demo license that is kept live', () => {
  it('gets two hours of sessions at once, then those of each pass, none twice', async () => {
    const started = await send(harbour, 'POST', `demo-licenses/${licenseId}/live`, { hours: 1 });
    expect(started).toMatchObject({ status: 200, result: { live: { sessionsPerMinute: 8 } } });
    const now = Date.now();
    await pass(now);
    const first = await stored();
    expect(first.rows).toBeGreaterThan(1000);
    expect(first.latest).toBeGreaterThan(now - minute);
    expect(first.latest).toBeLessThan(now);
    await pass(now);
    expect(await stored()).toEqual(first);
    // As after a crash between storing a part and saving the progress.
    await api.db
      .updateTable('analytics_demo_licenses')
      .set(({ ref }) => ({ live_cursor: ref('live_since') }))
      .where('id', '=', licenseId)
      .execute();
    await pass(now);
    expect(await stored()).toEqual(first);
    await pass(now + minute);
    const second = await stored();
    expect(second.rows).toBeGreaterThan(first.rows);
    expect(second.latest).toBeGreaterThan(first.latest);
    expect(second.keys).toBe(second.rows);
  });

  it('ends by itself', async () => {
    await send(harbour, 'POST', `demo-licenses/${licenseId}/live`, { hours: 1 });
    const start = Date.now();
    await resumeAt(start, { live_until: new Date(start + 30_000) });
    await pass(start + 2 * hour);
    await pass(start + 2 * hour);
    const { rows, latest } = await stored();
    expect(rows).toBeGreaterThan(0);
    expect(latest).toBeLessThan(start + 30_000);
    expect((await send(harbour, 'GET', `demo-licenses/${licenseId}`)).result).not.toHaveProperty('live');
  });

  it('can be stopped, and continues without repeating its past', async () => {
    await send(harbour, 'POST', `demo-licenses/${licenseId}/live`);
    const now = Date.now();
    await resumeAt(now - 40_000);
    await pass(now);
    const before = await stored();
    expect(before.rows).toBeGreaterThan(0);
    expect((await send(harbour, 'DELETE', `demo-licenses/${licenseId}/live`)).result).not.toHaveProperty('live');
    await pass(now + 5 * minute);
    expect(await stored()).toEqual(before);
    await send(harbour, 'POST', `demo-licenses/${licenseId}/live`);
    await pass(now);
    expect(await stored()).toEqual(before);
  });

  it('belongs to its organization, and to a few at once', async () => {
    expect((await send(stranger, 'POST', `demo-licenses/${licenseId}/live`)).status).toBe(404);
    expect((await send(stranger, 'DELETE', `demo-licenses/${licenseId}/live`)).status).toBe(404);
    for (let count = 0; count < 3; count += 1) {
      const { id } = (await send(harbour, 'POST', 'demo-licenses')).result;
      expect((await send(harbour, 'POST', `demo-licenses/${id}/live`)).status).toBe(200);
    }
    expect((await send(harbour, 'POST', `demo-licenses/${licenseId}/live`)).status).toBe(409);
    expect((await send(harbour, 'POST', `demo-licenses/${licenseId}/live`, { hours: 25 })).status).toBe(400);
  });
});
