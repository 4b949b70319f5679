import { ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { purgeExpired } from '@sluice/core';
import { lineMetrics } from '@sluice/contract/analytics/catalogue/index';
import { startMailServer, type MailServer } from '@sluice/testing/smtp';
import { scratchTelemetry, type ScratchTelemetry } from '@sluice/testing/clickhouse';
import { openOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RunningRole } from '../../shared/role.ts';
import { openTestApi, type TestApi } from '../api/testing.ts';
import { role } from './index.ts';
import { type AlertBench, type Json, minute, mixed, openAlertBench } from './testing-alerts.ts';
import { startReceiver, type Receiver } from './testing-receiver.ts';

let api: TestApi;
let telemetry: ScratchTelemetry;
let mails: MailServer;
let receiver: Receiver;
let scheduler: RunningRole | undefined;
let bench: AlertBench;
const patient = { timeout: 60_000, interval: 50 };

beforeAll(async () => {
  [telemetry, mails, receiver] = await Promise.all([scratchTelemetry(), startMailServer(), startReceiver()]);
  api = await openTestApi({ telemetry, environment: { ALLOW_PRIVATE_INPUTS: 'true', SMTP_URL: mails.url } });
});
beforeEach(async () => {
  // Otherwise rules of earlier tests would be evaluated too.
  await api.db.deleteFrom('alert_rules').execute();
  bench = await openAlertBench(api, telemetry);
  receiver.messages.length = 0;
  receiver.answer = { status: 200, text: 'ok' };
});
afterAll(async () => {
  await scheduler?.stop();
  await api?.close();
  await Promise.all([telemetry?.close(), mails?.close(), receiver?.close()]);
});

const errors = { kind: 'THRESHOLD', metric: 'error-percentage', threshold: 0.05, minimumImpressions: 20 };

const channel = async (type: string, path: string): Promise<Json> => {
  const response = await bench.send('POST', '/alerts/channels', {
    name: type,
    type,
    url: `${receiver.address}${path}`,
  });
  expect(response.status).toBe(201);
  return response.result;
};

describe('alert', () => {
  it('fires and resolves, with one notification each by email, signed webhook, Slack and Teams', async () => {
    scheduler ??= await role.start(api.platform);
    const address = `ops.${bench.owner.organizationId}@example.com`;
    const mail = await bench.send('POST', '/alerts/channels', { name: 'Ops', type: 'EMAIL', emails: [address] });
    const hook = await channel('WEBHOOK', '/hook');
    const [slack, teams] = [await channel('SLACK', '/slack/secret'), await channel('TEAMS', '/teams')];
    expect(slack.url).toBe(`${receiver.address}/…`);
    const channelIds = [mail.result.id, hook.id, slack.id, teams.id];
    const rule = await bench.rule({ ...errors, name: 'Many errors', channelIds, severity: 'CRITICAL' });
    expect(rule).toMatchObject({ state: 'OK', channels: [{ name: 'Ops' }, {}, {}, {}] });
    await bench.store(-2, [...mixed(40, 20, { cdn_provider: 'west' }), ...mixed(60, 0, { cdn_provider: 'east' })]);
    for (const at of [0, 1, 2]) expect(await bench.evaluate(at)).toBe(1);
    expect(await bench.get(rule.id)).toMatchObject({
      state: 'FIRING',
      values: [{ key: '', condition: 'FIRING', value: 0.2, measured: 0.2, impressions: 100 }],
    });
    await vi.waitFor(() => expect(receiver.messages).toHaveLength(3), patient);
    const at = (path: string) => receiver.messages.filter(({ url }) => url === path);
    expect(receiver.verify(at('/hook')[0], hook.signature.key)).toMatchObject({
      type: 'ANALYTICS_ALERT_FIRING',
      state: 'FIRED',
      rule: { id: rule.id, name: 'Many errors' },
      license: { key: bench.licenseKey, name: 'Harbour' },
      values: [{ measured: 0.2, evidence: [{ dimension: 'CDN_PROVIDER', value: 'west', share: 1 }] }],
      links: { rule: `${api.address}/observability/alerts/${rule.id}` },
    });
    expect(at('/slack/secret')[0]?.headers['webhook-signature']).toBeUndefined();
    expect(JSON.parse(at('/slack/secret')[0]?.body ?? '')).toMatchObject({
      text: expect.stringContaining('Many errors'),
    });
    expect(JSON.parse(at('/teams')[0]?.body ?? '')).toMatchObject({ type: 'message' });
    const reported = await mails.waitFor(address);
    expect(reported.subject).toBe('Many errors');
    await bench.store(9, mixed(100, 0));
    await bench.evaluate(10);
    await vi.waitFor(() => expect(receiver.messages).toHaveLength(6), patient);
    expect(receiver.verify(at('/hook')[1], hook.signature.key)).toMatchObject({ state: 'RESOLVED' });
    expect(await bench.get(rule.id)).toMatchObject({ state: 'OK' });
    const history = (await bench.send('GET', `/alerts/rules/${rule.id}/history`)).result;
    expect(history.items.map(({ from, to }: Json) => `${from} ${to}`)).toEqual(['FIRING OK', 'OK FIRING']);
    expect(history.items[1].evidence[0]).toMatchObject({ dimension: 'CDN_PROVIDER', value: 'west' });
    const ledger = async () => (await bench.send('GET', `/alerts/rules/${rule.id}/messages`)).result.items;
    await vi.waitFor(
      async () => expect((await ledger()).map(({ status }: Json) => status)).toEqual(Array(8).fill('DELIVERED')),
      patient,
    );
    const [again] = (await ledger()).filter(({ channelType }: Json) => channelType === 'WEBHOOK');
    expect(again).toMatchObject({ kind: 'RESOLVED', canReplay: true, responseCode: 200 });
    expect((await bench.send('POST', `/alerts/rules/${rule.id}/messages/${again.id}/replay`)).status).toBe(202);
    await vi.waitFor(() => expect(at('/hook')).toHaveLength(3), patient);
    expect(at('/hook')[2]?.headers['webhook-id']).toBe(at('/hook')[1]?.headers['webhook-id']);
    const [byMail] = (await ledger()).filter(({ channelType }: Json) => channelType === 'EMAIL');
    expect((await bench.send('POST', `/alerts/rules/${rule.id}/messages/${byMail.id}/replay`)).status).toBe(409);
  });

  it('can be tested per channel, which the notification lists do not show', async () => {
    scheduler ??= await role.start(api.platform);
    const hook = await channel('WEBHOOK', '/tried');
    expect((await bench.send('POST', `/alerts/channels/${hook.id}/test`)).status).toBe(202);
    await vi.waitFor(() => expect(receiver.messages).toHaveLength(1), patient);
    expect(receiver.verify(receiver.messages[0], hook.signature.key)).toMatchObject({ type: 'TEST' });
    const listed = await fetch(`${api.address}/v1/notifications`, { headers: { 'X-Api-Key': bench.owner.apiKey } });
    expect((await listed.json()).data.result.totalCount).toBe(0);
    expect((await bench.send('GET', '/alerts/channels')).result.items).toMatchObject([{ name: 'WEBHOOK', rules: 0 }]);
    expect((await bench.send('DELETE', `/alerts/channels/${hook.id}`)).status).toBe(200);
  });

  it('is evaluated once per minute with any number of schedulers', async () => {
    const hook = await channel('WEBHOOK', '/once');
    const rules = await Promise.all(
      Array.from({ length: 5 }, (_, index) => bench.rule({ ...errors, name: `Rule ${index}`, channelIds: [hook.id] })),
    );
    await bench.store(-2, mixed(50, 25));
    const counts = await Promise.all(Array.from({ length: 4 }, () => bench.evaluate(0)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5);
    expect(await bench.evaluate(0)).toBe(0);
    for (const { id } of rules)
      expect((await bench.send('GET', `/alerts/rules/${id}/messages`)).result.totalCount).toBe(1);
  });

  it('fires for values of a dimension with a single message', async () => {
    const hook = await channel('WEBHOOK', '/split');
    const rule = await bench.rule({ ...errors, splitBy: 'CDN_PROVIDER', channelIds: [hook.id] });
    await bench.store(-2, [
      ...mixed(50, 25, { cdn_provider: 'a' }),
      ...mixed(50, 10, { cdn_provider: 'b' }),
      ...mixed(50, 0, { cdn_provider: 'c' }),
      ...mixed(10, 10, { cdn_provider: 'few' }),
    ]);
    await bench.evaluate(0);
    const { values } = await bench.get(rule.id);
    expect(Object.fromEntries(values.map(({ key, condition }: Json) => [key, condition]))).toEqual({
      a: 'FIRING',
      b: 'FIRING',
      c: 'OK',
      few: 'NO_DATA',
    });
    expect((await bench.send('GET', `/alerts/rules/${rule.id}/messages`)).result.totalCount).toBe(1);
    expect((await bench.send('GET', '/alerts/rules?state=firing')).result).toMatchObject({
      totalCount: 1,
      firingCount: 1,
    });
  });
});

describe('suppressed notifications', () => {
  it('shows an outage of the telemetry store, which neither fires nor resolves alerts', async () => {
    const rule = await bench.rule(errors);
    await bench.store(-2, mixed(50, 25));
    await bench.evaluate(0);
    const nowhere = createClient({ url: 'http://127.0.0.1:9', log: { level: ClickHouseLogLevel.OFF } });
    expect(await bench.evaluate(1, nowhere)).toBe(0);
    expect(await bench.get(rule.id)).toMatchObject({
      state: 'ERROR',
      condition: 'FIRING',
      problem: expect.stringContaining('does not respond'),
    });
    await bench.evaluate(2);
    expect(await bench.get(rule.id)).toMatchObject({ state: 'FIRING' });
    const { items } = (await bench.send('GET', `/alerts/rules/${rule.id}/history`)).result;
    expect(items.map(({ to }: Json) => to)).toEqual(['FIRING', 'ERROR', 'FIRING']);
    await nowhere.close();
  });

  it('delays notifications during silences and mute timings until they end', async () => {
    const hook = await channel('WEBHOOK', '/silent');
    const rule = await bench.rule({ ...errors, channelIds: [hook.id] });
    const path = `/alerts/rules/${rule.id}/silence`;
    const until = (at: number) => ({ until: new Date(bench.start + at * minute).toISOString() });
    expect((await bench.send('POST', path, until(-10))).details[0]).toMatchObject({ field: 'until' });
    expect((await bench.send('POST', path, until(2))).status).toBe(200);
    await bench.store(0, mixed(50, 25));
    await bench.evaluate(0);
    const count = async () => (await bench.send('GET', `/alerts/rules/${rule.id}/messages`)).result.totalCount;
    expect([(await bench.get(rule.id)).state, await count()]).toEqual(['SILENCED', 0]);
    await bench.evaluate(2);
    expect(await count()).toBe(1);
    const everyDay = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '00:00' }];
    const quiet = await bench.rule({ ...errors, channelIds: [hook.id], muteTimings: everyDay });
    await bench.evaluate(3);
    expect(await bench.get(quiet.id)).toMatchObject({ state: 'SILENCED', isMuted: true });
    expect((await bench.send('DELETE', path)).status).toBe(200);
  });

  it('limits messages per hour for a flapping rule', async () => {
    const hook = await channel('WEBHOOK', '/storm');
    const rule = await bench.rule({ ...errors, windowMinutes: 1, channelIds: [hook.id] });
    for (const at of Array.from({ length: 10 }, (_, index) => index * 2)) {
      await bench.store(at, mixed(50, 25));
      await bench.evaluate(at);
      await bench.store(at + 1, mixed(50, 0));
      await bench.evaluate(at + 1);
    }
    const path = `/alerts/rules/${rule.id}`;
    expect((await bench.send('GET', `${path}/messages`)).result.totalCount).toBe(6);
    expect((await bench.send('GET', `${path}/history`)).result.totalCount).toBe(20);
    await purgeExpired(api.db, new Date(bench.start + 100 * 86_400_000));
    expect((await bench.send('GET', `${path}/messages`)).result.totalCount).toBe(0);
    expect((await bench.send('GET', `${path}/history`)).result.totalCount).toBe(20);
    await purgeExpired(api.db, new Date(bench.start + 401 * 86_400_000));
    expect((await bench.send('GET', `${path}/history`)).result.totalCount).toBe(0);
  });

  it('skips rules that are disabled or whose license was deleted', async () => {
    const off = await bench.rule({ ...errors, enabled: false });
    const gone = await bench.rule(errors);
    await api.db.updateTable('alert_rules').set({ license_key: 'gone' }).where('id', '=', gone.id).execute();
    await bench.evaluate(0);
    expect(await bench.get(off.id)).toMatchObject({ state: 'DISABLED', values: [] });
    expect(await bench.get(gone.id)).toMatchObject({
      state: 'ERROR',
      problem: 'The license of this rule no longer exists.',
    });
    expect((await bench.send('POST', `/alerts/rules/${off.id}/enable`)).status).toBe(200);
    expect((await bench.get(off.id)).state).toBe('OK');
    expect((await bench.send('POST', `/alerts/rules/${off.id}/disable`)).status).toBe(200);
  });
});

describe('kinds of rules', () => {
  it('compare with the previous day, and with the time right before', async () => {
    const change = { kind: 'RELATIVE', metric: 'plays', direction: 'BELOW', threshold: 50 };
    const dayBefore = await bench.rule({ ...change, reference: 'PREVIOUS_DAY' });
    const before = await bench.rule({ ...change, reference: 'PRECEDING_WINDOW' });
    await bench.store(-2, mixed(30, 0));
    await bench.store(-7, mixed(40, 0));
    await bench.store(-1442, mixed(100, 0));
    await bench.evaluate(0);
    expect(await bench.get(dayBefore.id)).toMatchObject({
      state: 'FIRING',
      values: [{ value: 30, reference: 100, measured: -70 }],
    });
    expect(await bench.get(before.id)).toMatchObject({ state: 'OK', values: [{ measured: -25 }] });
  });

  it('measure availability, ratios and viewers', async () => {
    const absent = await bench.rule({ kind: 'AVAILABILITY', metric: 'concurrent-viewers', direction: 'BELOW' });
    const share = await bench.rule({
      kind: 'THRESHOLD',
      metric: 'start-failures',
      aggregation: 'share',
      threshold: 0.2,
    });
    const viewers = await bench.rule({
      kind: 'THRESHOLD',
      metric: 'concurrent-viewers',
      direction: 'BELOW',
      threshold: 5,
    });
    await bench.evaluate(0);
    expect(await bench.get(absent.id)).toMatchObject({ state: 'FIRING', values: [{ measured: 0 }] });
    expect(await bench.get(share.id)).toMatchObject({ state: 'NO_DATA' });
    expect(await bench.get(viewers.id)).toMatchObject({ state: 'FIRING', values: [{ value: 0 }] });
    await bench.store(9, [
      ...Array.from({ length: 3 }, () => ({ video_startuptime: 0, videostart_failed: true })),
      ...mixed(7, 0),
    ]);
    await bench.evaluate(10);
    expect(await bench.get(absent.id)).toMatchObject({ state: 'OK', values: [{ measured: 10 }] });
    expect(await bench.get(share.id)).toMatchObject({ state: 'FIRING', values: [{ value: 0.3 }] });
    expect(await bench.get(viewers.id)).toMatchObject({ state: 'OK', values: [{ value: 7 }] });
  });
});

describe('every metric of the catalog', () => {
  it('can be monitored, and previewed on past data', async () => {
    const rules = await Promise.all(
      lineMetrics.map(({ slug }) => bench.rule({ kind: 'THRESHOLD', threshold: 1, name: slug, metric: slug })),
    );
    await bench.store(-2, mixed(20, 1));
    expect(await bench.evaluate(0)).toBe(rules.length);
    const rows = await api.db.selectFrom('alert_rules').select(['name', 'problem']).execute();
    expect(rows.filter(({ problem }) => problem !== null)).toEqual([]);
    const failed: string[] = [];
    const start = new Date(bench.start - 60 * minute).toISOString();
    for (const { id, name } of rules) {
      const { status } = await bench.send('GET', `/alerts/rules/${id}/series?start=${start}`);
      if (status !== 200) failed.push(name);
    }
    expect(failed).toEqual([]);
  });
});

describe('preview of a rule', () => {
  it('shows when it would have fired in the past', async () => {
    await bench.store(-600, mixed(50, 25));
    await bench.store(-300, mixed(50, 0));
    const { name: _name, ...rule } = { name: '', ...errors, licenseKey: bench.licenseKey, windowMinutes: 5 };
    const once = { breaches: 1, evaluations: 1, resolveAfter: 1 };
    const { status, result } = await bench.send('POST', '/alerts/preview', { ...rule, ...once });
    expect(status).toBe(200);
    expect(result).toMatchObject({ stepMinutes: 5, episodes: [{ key: '', worst: 0.5 }], series: [{ key: '' }] });
    expect(result.times.length).toBeLessThanOrEqual(1440);
    expect(result.alertsPerWeek).toBeCloseTo(7 / 30);
    const saved = await bench.rule(errors);
    const start = new Date(bench.start - 700 * minute).toISOString();
    const series = await bench.send('GET', `/alerts/rules/${saved.id}/series?start=${start}`);
    expect(series.result.episodes).toHaveLength(1);
    const split = await bench.send('POST', '/alerts/preview', { ...rule, splitBy: 'CDN_PROVIDER' });
    expect(split.result.series).toMatchObject([{ key: '<null>' }]);
    const relative = { ...rule, ...once, kind: 'RELATIVE', threshold: 10, metric: 'concurrent-viewers' };
    expect((await bench.send('POST', '/alerts/preview', relative)).status).toBe(200);
  });

  it.each([
    [{ metric: 'nope' }, 'metric'],
    [{ metric: 'top-errors' }, 'metric'],
    [{ aggregation: 'nope' }, 'aggregation'],
    [{ filters: [{ name: 'NOPE', operator: 'EQ', value: 'x' }] }, 'filters[0].name'],
    [{ splitBy: 'NOPE' }, 'splitBy'],
    [{ splitBy: 'VIEWTIME' }, 'splitBy'],
    [{ channelIds: ['nobody'] }, 'channelIds[0]'],
    [{ name: '' }, 'name'],
  ])('%j is rejected with the name of the field', async (changes, field) => {
    const body = { name: 'x', ...errors, licenseKey: bench.licenseKey, ...changes };
    const { status, details } = await bench.send('POST', '/alerts/rules', body);
    expect([status, details[0].field]).toEqual([400, field]);
  });
});

describe('rules', () => {
  it('are adopted from the default rules, each once', async () => {
    const defaults = async () =>
      (await bench.send('GET', `/alerts/defaults?licenseKey=${bench.licenseKey}`)).result.items;
    const keys = (await defaults()).map(({ key }: Json) => key);
    const adopt = () => bench.send('POST', '/alerts/defaults', { licenseKey: bench.licenseKey, keys });
    expect((await adopt()).result.items).toHaveLength(7);
    expect((await adopt()).result.items).toHaveLength(0);
    expect((await defaults()).every(({ isAdopted }: Json) => isAdopted)).toBe(true);
    const { items } = (await bench.send('GET', '/alerts/rules')).result;
    expect(items.every(({ state }: Json) => state === 'DISABLED')).toBe(true);
  });

  it('reset their measurements when their condition changes, and only then', async () => {
    const rule = await bench.rule(errors);
    await bench.store(-2, mixed(50, 25));
    await bench.evaluate(0);
    const put = (changes: object) => bench.send('PUT', `/alerts/rules/${rule.id}`, { ...rule, ...changes });
    expect((await put({ name: 'Renamed' })).result).toMatchObject({ name: 'Renamed', state: 'FIRING' });
    expect((await put({ threshold: 0.1 })).result).toMatchObject({ state: 'OK', values: [], threshold: 0.1 });
    expect((await bench.send('DELETE', `/alerts/rules/${rule.id}`)).status).toBe(200);
    expect((await bench.send('GET', `/alerts/rules/${rule.id}`)).status).toBe(404);
  });

  it('and channels of another organization are not found', async () => {
    const other = await openOrganization(api.db);
    const rule = await bench.rule(errors);
    const hook = await channel('WEBHOOK', '/hook');
    expect((await bench.send('GET', `/alerts/rules/${rule.id}`, undefined, other)).status).toBe(404);
    expect((await bench.send('DELETE', `/alerts/channels/${hook.id}`, undefined, other)).status).toBe(404);
    const foreign = { name: 'x', ...errors, licenseKey: bench.licenseKey };
    expect((await bench.send('POST', '/alerts/rules', foreign, other)).status).toBe(404);
    expect((await bench.send('GET', '/alerts/rules', undefined, other)).result.totalCount).toBe(0);
  });
});
