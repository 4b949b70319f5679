import { ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { sendDueReports, systemActor, type TelemetryContext } from '@sluice/core';
import { scratchTelemetry, type ScratchTelemetry } from '@sluice/testing/clickhouse';
import { openMember, openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { freePort } from '@sluice/testing/free-port';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createServices } from '../../../engines/services.ts';
import { apiClient } from '../testing-client.ts';
import { openTestApi, type TestApi } from '../testing.ts';

let api: TestApi;
let telemetry: ScratchTelemetry;
let harbour: TestOrganization;
let stranger: TestOrganization;
let licenseKey: string;
let dashboardId: string;

const send = apiClient(() => api, 'analytics/');

const report = (changes: object = {}) => ({
  licenseKey,
  rhythm: 'DAILY',
  hour: 7,
  emails: [harbour.email],
  ...changes,
});
const put = (body: object, as = harbour) => send(as, 'PUT', `dashboards/${dashboardId}/report`, body);

const readReport = async () => (await send(harbour, 'GET', `dashboards/${dashboardId}/report`)).result;

/** Sends the reports due at a time; returns the errors of those that failed. */
const run = async (at: string, client = telemetry.client) => {
  const errors: unknown[] = [];
  const context: TelemetryContext = {
    organizationId: '',
    actor: systemActor('test'),
    requestId: 'report',
    db: api.db,
    clock: { now: () => new Date(at) },
    telemetry: client,
    services: createServices(api.platform),
  };
  await sendDueReports(context, (_dashboardId, error) => errors.push(error));
  return errors;
};

/** Stores a play that started at an instant. */
const play = (at: string, impression_id: string) =>
  telemetry.client.insert({
    table: 'impression_samples',
    format: 'JSONEachRow',
    values: [
      {
        organization_id: harbour.organizationId,
        license_key: licenseKey,
        time: Date.parse(at),
        client_time: Date.parse(at),
        row_key: String(Math.floor(Math.random() * 1e15)),
        impression_id,
        sequence_number: 0,
        video_startuptime: 300,
      },
    ],
  });

const mails = () =>
  api.db
    .selectFrom('mails')
    .selectAll()
    .where('purpose', '=', 'dashboard-report')
    .where('recipient', '=', harbour.email)
    .execute();

const dueAt = (at: string) =>
  api.db
    .updateTable('analytics_reports')
    .set({ next_run_at: new Date(at) })
    .where('dashboard_id', '=', dashboardId)
    .execute();

beforeAll(async () => {
  telemetry = await scratchTelemetry();
  api = await openTestApi({ telemetry });
  stranger = await openOrganization(api.db);
});
beforeEach(async () => {
  await api.db.deleteFrom('analytics_reports').execute();
  harbour = await openOrganization(api.db);
  licenseKey = (await send(harbour, 'POST', 'licenses', { name: 'Site', timeZone: 'Europe/Vienna' })).result.licenseKey;
  const panels = [{ metric: 'plays' }, { metric: 'video-startup-time' }];
  dashboardId = (await send(harbour, 'POST', 'dashboards', { name: 'Daily', panels })).result.id;
});
afterAll(async () => {
  await api?.close();
  await telemetry?.close();
});

describe('the report of a dashboard', () => {
  it('is due at the local hour, in winter and in summer', async () => {
    const { result } = await put(report());
    const hour = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Vienna', hour: 'numeric', hourCycle: 'h23' });
    expect(hour.format(Date.parse(result.nextRunAt))).toBe('07');
    await dueAt('2026-03-28T06:00:00Z');
    await run('2026-03-28T06:00:00Z');
    const next = (await send(harbour, 'GET', `dashboards/${dashboardId}/report`)).result.nextRunAt;
    expect(next).toBe('2026-03-29T05:00:00Z');
  });

  it('contains the values of the last day with their changes, and is sent once', async () => {
    await put(report());
    // The day of Vienna ends at 23:00 UTC.
    await play('2026-03-01T22:59:00Z', 'before');
    await play('2026-03-01T23:00:00Z', 'first');
    await play('2026-03-02T22:59:00Z', 'last');
    await play('2026-03-02T23:00:00Z', 'after');
    await dueAt('2026-03-03T06:00:00Z');
    await run('2026-03-03T06:00:30Z');
    await run('2026-03-03T06:01:00Z');
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Daily: Mar 2, 2026');
    expect(mail?.text).toContain('License Site, Mar 2, 2026 (Europe/Vienna).');
    expect(mail?.text).toMatch(/^Plays: 2 \(.*\+100 % vs\. the period before\)$/m);
    expect(mail?.text).toMatch(/^Video startup time: 300 ms \(.*of 2 impressions\)$/m);
    expect(mail?.text).toContain(`/observability/dashboards/${dashboardId}?`);
  });

  it('of a week covers the days from Monday', async () => {
    await put(report({ rhythm: 'WEEKLY' }));
    await dueAt('2026-03-09T06:00:00Z');
    await run('2026-03-09T06:00:00Z');
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Daily: Mar 2, 2026 to Mar 8, 2026']);
  });

  it('is sent to members only, and no longer to former ones', async () => {
    expect((await put(report({ emails: [stranger.email] }))).status).toBe(400);
    const member = await openMember(api.db, harbour.organizationId, []);
    expect((await put(report({ emails: [member.email] }))).status).toBe(200);
    await api.db.deleteFrom('group_members').where('user_id', '=', member.userId).execute();
    await dueAt('2026-03-03T06:00:00Z');
    await run('2026-03-03T06:00:00Z');
    const sent = await api.db.selectFrom('mails').select('id').where('recipient', '=', member.email).execute();
    expect(sent).toEqual([]);
  });

  it('is turned off, and belongs to its organization', async () => {
    await put(report());
    for (const method of ['GET', 'DELETE'])
      expect((await send(stranger, method, `dashboards/${dashboardId}/report`)).status).toBe(404);
    expect((await put(report(), stranger)).status).toBe(404);
    expect((await put(report({ licenseKey: 'unknown' }))).status).toBe(404);
    expect((await send(harbour, 'DELETE', `dashboards/${dashboardId}/report`)).status).toBe(200);
    expect((await send(harbour, 'GET', `dashboards/${dashboardId}/report`)).status).toBe(404);
    await run('2030-01-01T00:00:00Z');
    expect(await mails()).toEqual([]);
  });

  it('is left with the link of its email, once posted to', async () => {
    const member = await openMember(api.db, harbour.organizationId, []);
    await put(report({ emails: [harbour.email, member.email] }));
    await dueAt('2026-03-03T06:00:00Z');
    await run('2026-03-03T06:00:00Z');
    const [mail] = await mails();
    const url = mail?.unsubscribe_url ?? '';
    expect(mail?.text).toContain(`Unsubscribe:\n${url}`);
    const post = (link: string) =>
      fetch(link, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
    expect(await (await fetch(url)).text()).toContain('<button>Unsubscribe</button>');
    const other = url.replace(encodeURIComponent(harbour.email), encodeURIComponent(member.email));
    expect(other).not.toBe(url);
    for (const forged of [other, url.replace(dashboardId, 'other'), url.replace(/signature=.*/, 'signature=')]) {
      expect((await post(forged)).status).toBe(404);
      expect((await fetch(forged)).status).toBe(404);
    }
    expect((await readReport()).emails).toEqual([harbour.email, member.email]);
    for (const _attempt of [1, 2]) {
      expect((await post(url)).status).toBe(200);
      expect((await readReport()).emails).toEqual([member.email]);
    }
    await put(report());
    expect((await post(url)).status).toBe(200);
    expect((await send(harbour, 'GET', `dashboards/${dashboardId}/report`)).status).toBe(404);
  });

  it('that fails is retried after growing pauses until the next one is due, and shows why', async () => {
    await put(report());
    const away = createClient({
      url: `http://127.0.0.1:${await freePort()}`,
      log: { level: ClickHouseLogLevel.OFF },
    });
    let at = '2026-03-03T06:00:00Z';
    await dueAt(at);
    const failUntil = async (end: string) => {
      const pauses: number[] = [];
      while (at < end) {
        expect(await run(at, away)).toMatchObject([{ code: 'unavailable' }]);
        const { nextRunAt } = await readReport();
        pauses.push((Date.parse(nextRunAt) - Date.parse(at)) / 60_000);
        at = nextRunAt;
      }
      return pauses;
    };
    expect(await failUntil('2026-03-03T09:00:00Z')).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    expect(await readReport()).toMatchObject({ failure: expect.stringContaining('unavailable') });
    expect((await failUntil('2026-03-04T06:00:00Z')).at(-1)).toBe(57);
    expect(at).toBe('2026-03-04T06:00:00Z');
    expect(await mails()).toEqual([]);
    expect(await run(at)).toEqual([]);
    expect(await readReport()).not.toHaveProperty('failure');
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Daily: Mar 3, 2026']);
    await away.close();
  });

  it('waits for its license, without holding up others', async () => {
    await put(report());
    await api.db.updateTable('analytics_reports').set({ license_key: 'gone' }).execute();
    await dueAt('2026-03-03T06:00:00Z');
    await run('2026-03-03T06:00:00Z');
    expect(await readReport()).toMatchObject({
      nextRunAt: '2026-03-04T06:00:00Z',
      failure: expect.stringContaining('license'),
    });
  });
});
