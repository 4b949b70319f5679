import { forgetLabRunner, reportLabRunner, systemClock } from '@sluice/core';
import { privateUrls } from '@sluice/lab/testing/private-urls';
import { openMember, openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing.ts';

let api: TestApi;
let harbor: TestOrganization;
let stranger: TestOrganization;

const send = async (as: TestOrganization, method: string, path: string, body?: unknown) => {
  const answer = await fetch(`${api.address}/v1/player/testing/${path}`, {
    method,
    headers: { 'X-Api-Key': as.apiKey, 'X-Tenant-Org-Id': as.organizationId, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const { data } = text.startsWith('{') ? JSON.parse(text) : { data: {} };
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text, result: data?.result, ...data };
};

const config = {
  name: 'Ocean',
  streamType: 'DASH',
  streamDrmType: 'NONE',
  streamUrl: 'https://cdn.example.com/a.mpd',
  version: 1,
};

const openStream = async (change: object = {}) =>
  (await send(harbor, 'POST', 'streams', { config: { ...config, ...change } })).result;

const addTarget = (streamId: string, targetId = 'chromium-sluice', automaticTestEnabled = false) =>
  send(harbor, 'POST', `streams/${streamId}/targets`, { targetId, automaticTestEnabled });

const limit = (name: string, value: string) =>
  api.db
    .insertInto('organization_limits')
    .values({ organization_id: harbor.organizationId, resource: 'player', name, value })
    .execute();

const settleValidations = (status: 'VALID' | 'INVALID') =>
  api.db.updateTable('lab_validations').set({ status }).where('organization_id', '=', harbor.organizationId).execute();

beforeAll(async () => {
  api = await openTestApi();
  stranger = await openOrganization(api.db);
});
beforeEach(async () => {
  harbor = await openOrganization(api.db);
});
afterAll(() => api?.close());

describe('streams under test', () => {
  it('take the form of the public API in any case, and answer in lower case', async () => {
    const stream = await openStream();
    expect(stream).toMatchObject({
      config: { ...config, streamType: 'dash', streamDrmType: 'none' },
      suiteId: expect.any(String),
      targets: [],
      validation: { status: 'PENDING', streamUrl: config.streamUrl },
    });
    const { result } = await send(harbor, 'PATCH', `streams/${stream.id}`, { config: { streamType: 'Hls' } });
    expect(result.config).toMatchObject({ name: 'Ocean', streamType: 'hls' });
    const list = (await send(harbor, 'GET', 'streams?offset=0&limit=30')).result;
    expect(list).toMatchObject({ totalCount: 1, items: [{ id: stream.id }] });
    expect((await send(harbor, 'DELETE', `streams/${stream.id}`)).status).toBe(200);
    expect((await send(harbor, 'GET', `streams/${stream.id}`)).status).toBe(404);
  });

  it.each([
    ['ftp://example.com/a', 'config.streamUrl'],
    ['https://user:secret@example.com/a.mpd', 'config.streamUrl'],
    [`https://example.com/${'a'.repeat(2048)}`, 'config.streamUrl'],
    ['', 'config.streamUrl'],
  ])('refuse the URL %j', async (streamUrl, field) => {
    const refused = await send(harbor, 'POST', 'streams', { config: { ...config, streamUrl } });
    expect(refused).toMatchObject({ status: 400, code: 1000, details: [{ field }] });
  });

  it('take or refuse private addresses wherever they are named, without a failure', async () => {
    const statuses: number[] = [];
    for (const [index, url] of privateUrls(9).entries()) {
      // A key has 25 requests of a method at once.
      if (index % 8 === 0) harbor = await openOrganization(api.db);
      const drm = { streamDrmType: 'widevine', streamDrmLicenseUrl: url };
      const requests = [
        ['streams', { config: { ...config, ...drm, streamUrl: url } }],
        ['environments', { name: 'Safari', url }],
        ['locations', { name: 'Exit', kind: 'http', host: url.split('/')[2]?.split(':')[0] ?? '', port: 8080 }],
      ] as const;
      for (const [path, body] of requests) statuses.push((await send(harbor, 'POST', path, body)).status);
    }
    expect(statuses).toHaveLength(3 * privateUrls(9).length);
    expect(statuses.filter((status) => ![200, 201, 400].includes(status))).toEqual([]);
  });

  it('require a license URL with a DRM', async () => {
    const refused = await send(harbor, 'POST', 'streams', { config: { ...config, streamDrmType: 'widevine' } });
    expect(refused).toMatchObject({ status: 400, details: [{ field: 'config.streamDrmLicenseUrl' }] });
  });

  it('store header values encrypted, mask them, and keep masked ones', async () => {
    const drm = { streamDrmType: 'widevine', streamDrmLicenseUrl: 'https://drm.example.com/' };
    const stream = await openStream({ ...drm, drmHeaders: { Authorization: 'Bearer open-sesame' } });
    expect(stream.config.drmHeaders).toEqual({ Authorization: '********' });
    const drmHeaders = { Authorization: '********', Test: 'Test' };
    const changed = await send(harbor, 'PATCH', `streams/${stream.id}`, { config: { drmHeaders } });
    expect(changed.result.config.drmHeaders).toEqual({ Authorization: '********', Test: '********' });
    const row = await api.db
      .selectFrom('lab_streams')
      .selectAll()
      .where('id', '=', stream.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain('sesame');
    const unknown = { config: { drmHeaders: { Other: '********' } } };
    expect((await send(harbor, 'PATCH', `streams/${stream.id}`, unknown)).status).toBe(400);
    const split = { config: { drmHeaders: { 'X-A': 'a\r\nX-B: b' } } };
    expect((await send(harbor, 'PATCH', `streams/${stream.id}`, split)).status).toBe(400);
  });

  it('start a validation when something that it reads has changed, and share one that waits', async () => {
    const stream = await openStream();
    await send(harbor, 'PATCH', `streams/${stream.id}`, { config: { streamUrl: 'https://cdn.example.com/b.mpd' } });
    const list = (await send(harbor, 'GET', `streams/${stream.id}/validations`)).result;
    expect(list.items).toMatchObject([{ status: 'PENDING', streamUrl: 'https://cdn.example.com/b.mpd' }]);
    await settleValidations('VALID');
    await send(harbor, 'PATCH', `streams/${stream.id}`, { config: { name: 'Other' } });
    expect((await send(harbor, 'GET', `streams/${stream.id}/validations`)).result.totalCount).toBe(1);
    await send(harbor, 'POST', `streams/${stream.id}/validations`);
    expect((await send(harbor, 'GET', `streams/${stream.id}/validations`)).result.totalCount).toBe(2);
  });

  it('refuse an unknown location and that of another organization', async () => {
    const proxy = { name: 'a', kind: 'socks5', host: 'proxy.example.com', port: 1080 };
    const foreign = (await send(stranger, 'POST', 'locations', proxy)).result;
    const refused = await send(harbor, 'POST', 'streams', { config, vpnLocationId: foreign.id });
    expect(refused).toMatchObject({ status: 400, code: 8006 });
  });
});

describe('test environments of streams', () => {
  it('are found by their id and by that of the environment', async () => {
    const { id } = await openStream();
    const target = (await addTarget(id)).result;
    expect(target).toMatchObject({ streamId: id, targetId: 'chromium-sluice', automaticTestEnabled: false });
    const path = `streams/${id}/targets`;
    expect(
      (await send(harbor, 'PATCH', `${path}/chromium-sluice`, { automaticTestEnabled: true })).result,
    ).toMatchObject({
      id: target.id,
      automaticTestEnabled: true,
    });
    expect((await send(harbor, 'GET', `${path}?offset=0&limit=1000`)).result.items).toHaveLength(1);
    expect((await addTarget(id)).status).toBe(409);
    expect((await addTarget(id, 'netscape-sluice')).code).toBe(8006);
    expect((await send(harbor, 'DELETE', `${path}/${target.id}`)).result).toEqual({ id: target.id });
    expect((await send(harbor, 'GET', `${path}?limit=1`)).result.totalCount).toBe(0);
  });

  it('list all browsers with five players each, and say why they are unavailable', async () => {
    const { items, totalCount } = (await send(harbor, 'GET', 'targets?limit=1000')).result;
    expect(totalCount).toBe(20);
    expect(items[0]).toMatchObject({
      id: 'chromium-sluice',
      status: 'UNAVAILABLE',
      advice: 'No runner of Stream Lab is running. Start the role lab.',
    });
  });

  it('list the types of streams that a player never plays in a browser, with the reason', async () => {
    const facts = { engine: 'webkit', isExperimental: true, nativeHls: true } as const;
    const unplayable = [{ streamType: 'hls' as const, reason: 'Shaka Player plays no HLS in WebKitGTK.' }];
    const players = [{ name: 'shaka' as const, unplayable }, { name: 'sluice' as const }];
    const runner = { db: api.db, clock: systemClock };
    await reportLabRunner(runner, 'runner', {
      environments: [{ id: 'webkitgtk', name: 'WebKitGTK', ...facts, codecs: [], drmSystems: [], players }],
      waitsForEncoding: false,
    });
    const { items } = (await send(harbor, 'GET', 'targets?limit=1000')).result;
    await forgetLabRunner(runner, 'runner');
    const capabilitiesOf = (id: string) => items.find((each: { id: string }) => each.id === id).capabilities;
    expect(capabilitiesOf('webkitgtk-shaka')).toMatchObject({ streamTypes: ['dash'], unplayable });
    expect(capabilitiesOf('webkitgtk-sluice').streamTypes).toEqual(['dash', 'hls']);
    expect(capabilitiesOf('webkitgtk-sluice').unplayable).toBeUndefined();
  });

  it('have as many automatic tests as there are slots', async () => {
    await limit('taStsStreams', '1');
    const { id } = await openStream();
    await addTarget(id, 'chromium-sluice', true);
    const refused = await addTarget(id, 'firefox-sluice', true);
    expect(refused).toMatchObject({ status: 403, code: 8700 });
    expect(refused.developerMessage).toContain('taStsStreams is 1; 1 are in use');
    await addTarget(id, 'firefox-sluice');
    const enabled = await send(harbor, 'PATCH', `streams/${id}/targets/firefox-sluice`, { automaticTestEnabled: true });
    expect(enabled.status).toBe(403);
    const limits = (await send(harbor, 'GET', 'limits')).result;
    expect(limits).toEqual({ automaticTests: { limit: 1, used: 1 }, queuedRuns: { used: 0 }, minutes: { used: 0 } });
    const { nextRunAt } = (await send(harbor, 'GET', `organization-configs/${harbor.organizationId}`)).result;
    expect(new Date(nextRunAt).getUTCDay()).toBe(6);
  });
});

describe('jobs', () => {
  it('wait for the validation, and are canceled', async () => {
    const { id } = await openStream();
    await addTarget(id);
    const job = (await send(harbor, 'POST', `streams/${id}/targets/chromium-sluice/jobs`)).result;
    expect(job).toMatchObject({ status: 'WAITING', trigger: 'MANUAL', profileId: 'unlimited', locationId: 'direct' });
    const [listed] = (await send(harbor, 'GET', 'streams')).result.items;
    expect(listed.targets[0].job.id).toBe(job.id);
    const jobs = (await send(harbor, 'GET', `streams/${id}/targets/chromium-sluice/jobs?limit=1`)).result;
    expect(jobs.items).toMatchObject([{ id: job.id }]);
    expect((await send(harbor, 'POST', `jobs/${job.id}/run-anyway`)).result.status).toBe('QUEUED');
    expect((await send(harbor, 'POST', `jobs/${job.id}/cancel`)).result).toMatchObject({
      status: 'CANCELED',
      error: { code: 'canceled' },
    });
    expect((await send(harbor, 'POST', `jobs/${job.id}/cancel`)).status).toBe(409);
    expect((await send(harbor, 'POST', `jobs/${job.id}/run-anyway`)).status).toBe(409);
    expect((await send(harbor, 'GET', `runs/${job.runId}`)).result).toMatchObject({
      status: 'FINISHED',
      verdict: 'INCONCLUSIVE',
    });
    expect((await send(harbor, 'GET', `jobs/${job.id}/testresults?limit=50`)).result.items).toEqual([]);
  });

  it('are queued at once for a valid stream, up to the limits', async () => {
    const { id } = await openStream();
    await addTarget(id);
    await settleValidations('VALID');
    const path = `streams/${id}/targets/chromium-sluice/jobs`;
    expect((await send(harbor, 'POST', path)).result.status).toBe('QUEUED');
    await limit('maxLabRunsQueued', '1');
    expect(await send(harbor, 'POST', path)).toMatchObject({ status: 403, code: 8700 });
    await limit('maxLabMinutesInPeriod', '0');
    const refused = await send(harbor, 'POST', `streams/${id}/validations`);
    expect(refused.developerMessage).toContain('maxLabMinutesInPeriod is 0');
  });

  it('request a new validation of a stream that is invalid', async () => {
    const { id } = await openStream();
    await addTarget(id);
    await settleValidations('INVALID');
    const job = (await send(harbor, 'POST', `streams/${id}/targets/chromium-sluice/jobs`)).result;
    expect(job.status).toBe('WAITING');
    expect((await send(harbor, 'GET', `streams/${id}/validations`)).result.items[0].status).toBe('PENDING');
    const anyway = (
      await send(harbor, 'POST', `streams/${id}/targets/chromium-sluice/jobs`, { afterValidation: false })
    ).result;
    expect(anyway.status).toBe('QUEUED');
  });
});

describe('runs', () => {
  it('have a job for each stream, environment and network profile', async () => {
    const [one, two] = [await openStream(), await openStream({ name: 'Two <&"' })];
    await addTarget(one.id);
    const body = {
      streamIds: [one.id, two.id],
      targetIds: ['chromium-sluice', 'firefox-hlsjs'],
      profileIds: ['unlimited', '3g'],
      name: 'r1',
    };
    const run = (await send(harbor, 'POST', 'runs', body)).result;
    expect(run).toMatchObject({ status: 'RUNNING', trigger: 'API', jobs: { total: 8, waiting: 8 } });
    expect((await send(harbor, 'GET', 'runs')).result.items).toMatchObject([{ id: run.id, name: 'r1' }]);
    expect((await send(harbor, 'POST', 'runs', { streamIds: [two.id] })).status).toBe(400);
    expect((await send(harbor, 'POST', 'runs', { streamIds: ['none'] })).code).toBe(8006);
    expect((await send(harbor, 'POST', `runs/${run.id}/cancel`)).result).toMatchObject({ jobs: { canceled: 8 } });
    const report = (await send(harbor, 'GET', `runs/${run.id}/report?format=JUnit`)).result;
    expect(report.mediaType).toBe('application/xml');
    expect(report.content).toContain('Two &lt;&amp;&quot; / Chromium, Sluice player / 3G: 1.6 Mbit/s');
    expect(report.content).toContain('tests="8" failures="0" errors="0" skipped="8"');
    expect((await send(harbor, 'GET', `runs/${run.id}/report?format=html`)).result.content).toContain(
      '<!doctype html>',
    );
  });

  it('are waited for up to the given seconds', async () => {
    const { id } = await openStream();
    await addTarget(id);
    const started = await send(harbor, 'POST', 'runs?wait=1', { streamIds: [id] });
    expect(started.result.status).toBe('RUNNING');
    const waiting = send(harbor, 'GET', `runs/${started.result.id}?wait=60`);
    await send(harbor, 'POST', `runs/${started.result.id}/cancel`);
    expect((await waiting).result.status).toBe('FINISHED');
  });
});

describe('settings', () => {
  it('replace a location, whose password is never returned', async () => {
    const body = {
      name: 'Vienna',
      country: 'AT',
      kind: 'http',
      host: 'proxy.example.com',
      port: 3128,
      username: 'a',
      password: 'open-sesame',
    };
    const created = await send(harbor, 'POST', 'locations', body);
    expect(created.result).toMatchObject({ kind: 'HTTP', status: 'UNCHECKED', hasPassword: true });
    const { id } = created.result;
    const changed = await send(harbor, 'PUT', `locations/${id}`, { ...body, name: 'Wien', password: '********' });
    expect(changed.result).toMatchObject({ name: 'Wien', hasPassword: true });
    expect(created.text + changed.text).not.toContain('sesame');
    const moved = { ...body, host: 'elsewhere.example.com', password: '********' };
    expect((await send(harbor, 'PUT', `locations/${id}`, moved)).status).toBe(400);
    expect((await send(harbor, 'PUT', `locations/${id}`, { ...moved, password: 'new' })).status).toBe(200);
    await send(harbor, 'PUT', `locations/${id}`, { ...body, name: 'Wien' });
    const { items } = (await send(harbor, 'GET', 'vpn-locations')).result;
    expect(items.map((item: { name: string }) => item.name)).toEqual(['Direct', 'Wien']);
    const stream = (await send(harbor, 'POST', 'streams', { config, vpnLocationId: id })).result;
    expect(stream.vpnLocationId).toBe(id);
    expect((await send(harbor, 'DELETE', `locations/${id}`)).status).toBe(409);
    await send(harbor, 'PATCH', `streams/${stream.id}`, { vpnLocationId: 'direct' });
    expect((await send(harbor, 'DELETE', `locations/${id}`)).status).toBe(200);
  });

  it('add remote test environments to the targets', async () => {
    const body = {
      name: 'Mac',
      url: 'https://mac.example.com:4444/',
      players: ['sluice', 'native'],
      token: 'open-sesame',
    };
    const { result, text } = await send(harbor, 'POST', 'environments', body);
    expect(result).toMatchObject({ name: 'Mac', hasToken: true });
    expect(text).not.toContain('sesame');
    const moved = { ...body, url: 'https://elsewhere.example.com:4444/', token: '********' };
    expect((await send(harbor, 'PUT', `environments/${result.id}`, moved)).status).toBe(400);
    expect((await send(harbor, 'PUT', `environments/${result.id}`, { ...body, token: '********' })).status).toBe(200);
    const { items } = (await send(harbor, 'GET', 'targets?limit=1000')).result;
    const remote = items.filter(({ kind }: { kind: string }) => kind === 'REMOTE');
    // Shown with the reason, since no runner has checked them yet.
    const expected = { status: 'UNAVAILABLE', advice: expect.stringContaining('No runner of Stream Lab is running') };
    expect(remote).toMatchObject([
      { id: `${result.id}-sluice`, ...expected },
      { id: `${result.id}-native`, ...expected },
    ]);
    expect((await send(stranger, 'GET', 'targets?limit=1000')).result.totalCount).toBe(20);
  });

  it('keep network profiles, of which built-in ones cannot be changed', async () => {
    const body = {
      name: 'Train',
      trace: [{ durationMilliseconds: 1000, kilobitsPerSecond: 500 }],
      faults: [{ match: 'm4s', times: 1, effect: { type: 'status', status: 404 } }],
    };
    const { id } = (await send(harbor, 'POST', 'profiles', body)).result;
    expect((await send(harbor, 'GET', `profiles/${id}`)).result).toMatchObject({ name: 'Train', isBuiltIn: false });
    expect((await send(harbor, 'PUT', 'profiles/3g', body)).status).toBe(404);
    expect((await send(harbor, 'GET', 'profiles/3g')).result.isBuiltIn).toBe(true);
    const pattern = { ...body, faults: [{ match: '(', effect: { type: 'hang', milliseconds: 5 } }] };
    expect((await send(harbor, 'POST', 'profiles', pattern)).status).toBe(400);
  });

  it('schedule automatic tests in a time zone', async () => {
    const path = `organization-configs/${harbor.organizationId}`;
    expect((await send(harbor, 'GET', path)).result).toMatchObject({
      id: harbor.organizationId,
      schedule: { enabled: true, cron: '0 3 * * 6', timeZone: 'UTC' },
      notifyOn: 'CHANGED',
    });
    const schedule = { cron: '0 6 * * 1-5', timeZone: 'Europe/Vienna' };
    const body = {
      schedule,
      reportEmails: ['ops@example.com'],
      notifyOn: 'failed',
      defaultTargets: ['chromium-sluice'],
    };
    const changed = (await send(harbor, 'PUT', path, body)).result;
    expect(changed).toMatchObject({ notifyOn: 'FAILED', retentionDays: 90, nextRunAt: expect.any(String) });
    const off = (await send(harbor, 'PUT', path, { schedule: { ...schedule, enabled: false } })).result;
    expect(off.nextRunAt).toBeUndefined();
    const wrong = { schedule: { cron: '99 * * * *', timeZone: 'Mars/Olympus' } };
    expect((await send(harbor, 'PUT', path, wrong)).details).toHaveLength(2);
  });
});

describe('permissions and rates', () => {
  it('let a member with GET only read', async () => {
    const { id } = await openStream();
    const reader = await openMember(api.db, harbor.organizationId, [
      { resource: 'player.testing', policy: 'ALLOW', permissions: ['GET'] },
    ]);
    expect((await send(reader, 'GET', `streams/${id}`)).status).toBe(200);
    expect(await send(reader, 'DELETE', `streams/${id}`)).toMatchObject({ status: 403, code: 1007 });
  });

  it('answer 429 with Retry-After above the rate', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => send(stranger, 'DELETE', 'streams/none')));
    const limited = answers.filter(({ status }) => status === 429);
    expect(limited.length).toBeGreaterThan(20);
    expect(limited[0]).toMatchObject({ code: 1010, retryAfter: '1' });
    expect((await send(stranger, 'GET', 'limits')).status).toBe(200);
  });
});

describe('baselines', () => {
  const finishedJob = async (medians: object): Promise<string> => {
    const { id } = await openStream();
    await addTarget(id);
    const job = (await send(harbor, 'POST', `streams/${id}/targets/chromium-sluice/jobs`, {})).result;
    await api.db
      .updateTable('lab_jobs')
      .set({ status: 'FINISHED', verdict: 'FAILED', medians: JSON.stringify(medians) })
      .where('id', '=', job.id)
      .execute();
    return job.id;
  };

  it('are replaced by the measurements of a job that is accepted, also of a failed one', async () => {
    const jobId = await finishedJob({ PLAY: { firstFrameMilliseconds: 900 } });
    expect((await send(harbor, 'GET', `jobs/${jobId}`)).result.hasMeasurements).toBe(true);
    const { result } = await send(harbor, 'POST', `jobs/${jobId}/accept`);
    expect(result).toMatchObject({ targetId: 'chromium-sluice', jobs: 1 });
    expect(result.values).toEqual({ PLAY: { firstFrameMilliseconds: [900] } });
    expect((await send(harbor, 'POST', `jobs/${jobId}/accept`)).result.id).toBe(result.id);
    expect((await send(harbor, 'GET', 'baselines')).result.totalCount).toBe(1);
  });

  it('refuse a job without measurements, and one of another organization', async () => {
    const jobId = await finishedJob({ PLAY: {} });
    expect((await send(harbor, 'POST', `jobs/${jobId}/accept`)).status).toBe(409);
    expect((await send(stranger, 'POST', `jobs/${jobId}/accept`)).status).toBe(404);
  });
});
