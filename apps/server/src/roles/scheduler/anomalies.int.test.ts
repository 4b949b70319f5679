import { firstUnsettledHour } from '@sluice/analytics';
import { detectAnomalies, systemActor, type TelemetryContext } from '@sluice/core';
import { scratchTelemetry, type ScratchTelemetry } from '@sluice/testing/clickhouse';
import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createServices } from '../../engines/services.ts';
import { openTestApi, type TestApi } from '../api/testing.ts';
import type { Json } from './testing-alerts.ts';
import { hour, injectFaults, type InjectedFault, storeSessions } from './testing-anomalies.ts';

const day = 24 * hour;
const end = Math.floor(Date.now() / hour) * hour;
const start = end - 21 * day;
const testedDays = 14;

let api: TestApi;
let telemetry: ScratchTelemetry;
let owner: TestOrganization;
let other: TestOrganization;
/** License keys by the seed of their sessions; the first one has no faults. */
const licenses: { key: string; seed: string; faults: InjectedFault[] }[] = [];

const send = async (method: string, path: string, body?: unknown, as = owner) => {
  const answer = await fetch(`${api.address}/v1/analytics${path}`, {
    method,
    headers: { 'X-Api-Key': as.apiKey, 'X-Tenant-Org-Id': as.organizationId },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { data } = (await answer.json()) as { data: Json };
  return { status: answer.status, result: data.result };
};

const failures: unknown[] = [];

/** Detects like the scheduler at a time. */
const detectAt = (time: number, client: TelemetryContext['telemetry'] = telemetry.client): Promise<void> =>
  detectAnomalies(
    {
      organizationId: '',
      actor: systemActor('scheduler'),
      requestId: 'test',
      db: api.db,
      clock: { now: () => new Date(time) },
      services: createServices(api.platform),
      telemetry: client,
    },
    (_licenseKey, error) => failures.push(error),
  );

const eventsOf = async (licenseKey: string): Promise<Json[]> =>
  (await send('GET', `/anomalies?licenseKey=${licenseKey}&limit=100`)).result.items;

const overlaps = (event: Json, fault: InjectedFault): boolean =>
  Date.parse(event.startedAt) < fault.end + hour && Date.parse(event.endedAt) > fault.start;

beforeAll(async () => {
  telemetry = await scratchTelemetry();
  api = await openTestApi({ telemetry });
  owner = await openOrganization(api.db);
  other = await openOrganization(api.db);
  for (const seed of ['quiet', 'one', 'two']) {
    const { licenseKey: key } = (await send('POST', '/licenses', { name: seed })).result;
    const injected = seed === 'quiet' ? [] : injectFaults(seed, start + 7 * day, end);
    const faults = injected.map((fault) => ({ ...fault, ...(seed === 'two' && { kind: 'stall' as const }) }));
    licenses.push({ key, seed, faults });
    const { organizationId } = owner;
    await storeSessions(telemetry, seed, { start, end, perHour: 84 }, { organizationId, licenseKey: key, faults });
  }
  for (let time = start + 9 * day; time <= end; time += 2 * day) await detectAt(time + 4 * 60_000);
}, 300_000);
afterAll(async () => {
  await api?.close();
  await telemetry?.close();
});

it('finds injected faults and their cause, with at most one false event a fortnight', async () => {
  expect(failures).toEqual([]);
  let [faults, hits, causes, falseEvents, events] = [0, 0, 0, 0, 0];
  for (const license of licenses) {
    const listed = await eventsOf(license.key);
    events += listed.length;
    falseEvents += listed.filter((event) => !license.faults.some((fault) => overlaps(event, fault))).length;
    for (const fault of license.faults) {
      const event = listed.find((each) => overlaps(each, fault));
      faults += 1;
      if (event) hits += 1;
      if (event?.cause.dimension === fault.dimension && event.cause.value === fault.value) causes += 1;
    }
  }
  const fortnights = (licenses.length * testedDays) / 14;
  process.stdout.write(
    `anomalies: ${hits} of ${faults} faults found, cause right in ${causes} of these; ` +
      `${falseEvents} of ${events} events false in ${fortnights * 14} days\n`,
  );
  expect(falseEvents / fortnights).toBeLessThanOrEqual(1);
  expect(hits / faults).toBeGreaterThanOrEqual(0.6);
  expect(causes / hits).toBeGreaterThanOrEqual(0.9);
});

it('examines each hour once, also when two schedulers run', async () => {
  const key = licenses[1]?.key ?? '';
  const before = await eventsOf(key);
  await Promise.all([detectAt(end + 5 * 60_000), detectAt(end + 6 * 60_000)]);
  expect(await eventsOf(key)).toEqual(before);
  const { check } = (await send('GET', `/anomalies?licenseKey=${key}`)).result;
  expect(Date.parse(check.checkedUntil)).toBe(end);
});

it('returns an anomaly with its hours and evidence, only to its organization', async () => {
  const license = licenses[1];
  const [event] = await eventsOf(license?.key ?? '');
  const { status, result } = await send('GET', `/anomalies/${event.id}`);
  expect(status).toBe(200);
  const within = result.hours.filter(
    ({ time }: Json) => time >= Date.parse(event.startedAt) && time < Date.parse(event.endedAt),
  );
  const sum = (name: string): number => within.reduce((total: number, one: Json) => total + one[name], 0);
  expect({ sessions: sum('sessions'), impaired: sum('impaired') }).toEqual({
    sessions: event.cause.sessions,
    impaired: event.cause.impaired,
  });
  for (const evidence of result.evidence) expect(evidence.dimension).not.toBe(event.cause.dimension);
  expect((await send('GET', `/anomalies/${event.id}`, undefined, other)).status).toBe(404);
  expect((await send('GET', '/anomalies', undefined, other)).result.items).toEqual([]);
});

it('tests itself on the past of the license, and on shuffled copies for its false alarms', async () => {
  const license = licenses[1];
  const { status, result } = await send('POST', '/anomalies/backtest', { licenseKey: license?.key, days: 21 });
  expect(status).toBe(200);
  expect(result.testedDays).toBe(testedDays);
  expect(result.events.length).toBe((await eventsOf(license?.key ?? '')).length);
  expect(result.shuffled.testedDays).toBe(testedDays * 10);
  expect(result.shuffled.eventsPerFortnight).toBeLessThanOrEqual(1);
  process.stdout.write(
    `anomalies: ${result.shuffled.events} false events in ${result.shuffled.testedDays} shuffled days\n`,
  );
  expect((await send('POST', '/anomalies/backtest', { licenseKey: license?.key, days: 3 })).status).toBe(400);
  expect((await send('POST', '/anomalies/backtest', { licenseKey: license?.key }, other)).status).toBe(404);
});

it('names the metric that an alert rule can watch', async () => {
  const license = licenses[2];
  const events = await eventsOf(license?.key ?? '');
  const found = events.filter((event) => license?.faults.some((fault) => overlaps(event, fault)));
  expect(found.length).toBeGreaterThan(2);
  for (const { id } of found) expect((await send('GET', `/anomalies/${id}`)).result.metric).toBe('rebuffer-percentage');
});

it('counts the sessions of an hour again for a day only', async () => {
  const { organizationId } = owner;
  const hours = { startHour: end / hour - 216, endHour: end / hour, settlingHours: 24 };
  for (const { key: licenseKey } of licenses)
    expect(await firstUnsettledHour(telemetry.client, { organizationId, licenseKey }, hours)).toBe(end / hour - 24);
});

it('stores counts only, so that no viewer is in its tables', async () => {
  const rows = await api.db.selectFrom('analytics_anomalies').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('viewer-');
  expect(rows.length).toBeGreaterThan(0);
});

it('lists the worst sessions with the verdicts of their interpretations', async () => {
  const license = licenses[1];
  const body = { licenseKey: license?.key, start: end - day, end, limit: 5 };
  const { status, result } = await send('POST', '/interpretations', body);
  expect(status).toBe(200);
  expect(result.items).toHaveLength(5);
  expect(result.examined).toBeGreaterThan(1000);
  expect(result.impaired).toBeGreaterThan(5);
  for (const { session, verdict, severity } of result.items) {
    expect(session.licenseKey).toBe(license?.key);
    expect(severity).toBe('CRITICAL');
    expect(verdict.length).toBeGreaterThan(10);
  }
  expect((await send('POST', '/interpretations', body, other)).status).toBe(404);
});
