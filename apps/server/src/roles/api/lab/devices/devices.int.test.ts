import { failUnavailableLabJobs } from '@sluice/core';
import { openMember, openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { platformContext } from '../../billing/testing-billing.ts';
import { openTestApi, type TestApi } from '../../testing.ts';

let api: TestApi;
let owner: TestOrganization;
let stranger: TestOrganization;

const send = async (as: { apiKey: string }, method: string, path: string, body?: unknown) => {
  const answer = await fetch(`${api.address}/v1/player/testing/${path}`, {
    method,
    headers: { 'X-Api-Key': as.apiKey },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { data } = await answer.json();
  return { status: answer.status, result: data.result };
};

const post = async (path: string, body: unknown, token?: string) => {
  const answer = await fetch(`${api.address}/lab/device/api/${path}`, {
    method: 'POST',
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const { data } = await answer.json();
  return { status: answer.status, code: data.code, evidence: data.developerMessage, result: data.result };
};

const support = { mediaSource: true, nativeHls: false, frameCallbacks: true, codecs: ['avc1'], drmSystems: [] };

const pair = async (name = 'TV') => (await send(owner, 'POST', 'devices/pair', { name })).result;

const join = async (): Promise<{ id: string; token: string }> => {
  const { id, code } = await pair();
  const { result } = await post('join', { code });
  await post('task', { support }, result.token);
  return { id, token: result.token };
};

/** Starts a test on a device and returns its job and the task that the device receives. */
const startPlay = async ({ id, token }: { id: string; token: string }, config: object = {}) => {
  const fields = { name: 'Ocean', streamType: 'hls', streamUrl: 'https://cdn.example.com/a.m3u8', ...config };
  const { result: stream } = await send(owner, 'POST', 'streams', { config: fields });
  const targetId = `${id}-hlsjs`;
  await send(owner, 'POST', `streams/${stream.id}/targets`, { targetId });
  const { result: job } = await send(owner, 'POST', `streams/${stream.id}/targets/${targetId}/jobs`, {
    afterValidation: false,
    repetitions: 1,
  });
  return { job, task: (await post('task', { support }, token)).result };
};

const recording = {
  requestedAt: 1_700_000_000_000,
  events: [
    { at: 100, name: 'playing', position: 0 },
    { at: 9000, name: 'ended', position: 8 },
  ],
  frames: [
    [100, 0, 1, 320, 180],
    [140, 40, 2, 320, 180],
  ],
  levels: [],
  errors: [],
  buffer: [],
  seeks: [],
  requestedRenditions: [],
  durationSeconds: 8,
  stoppedAt: 9000,
};
const report = { recording, requests: [], pictures: [], wasHidden: false };

beforeAll(async () => {
  api = await openTestApi();
  stranger = await openOrganization(api.db);
});
beforeEach(async () => {
  owner = await openOrganization(api.db);
  // All tests come from one address, whose guesses are counted.
  await api.db.deleteFrom('login_attempts').execute();
});
afterAll(() => api?.close());

describe('a pairing code', () => {
  it('is shown once with its address and QR code, and pairs one device', async () => {
    const pairing = await pair('Lobby');
    expect(pairing).toMatchObject({
      name: 'Lobby',
      status: 'PENDING',
      url: `${api.address}/lab/device/${pairing.code}`,
    });
    expect(pairing.code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    expect(Buffer.from(pairing.qrCode, 'base64').subarray(1, 4).toString()).toBe('PNG');
    const stored = await api.db.selectFrom('lab_devices').selectAll().where('id', '=', pairing.id).execute();
    expect(JSON.stringify(stored)).not.toContain(pairing.code);
    const { items } = (await send(owner, 'GET', 'devices')).result;
    expect(JSON.stringify(items)).not.toContain(pairing.code);
    const lower = `${pairing.code.slice(0, 4)}-${pairing.code.slice(4)}`.toLowerCase();
    const joined = await post('join', { code: lower });
    expect(joined).toMatchObject({ status: 200, result: { name: 'Lobby', token: expect.stringMatching(/^sld_/) } });
    expect((await post('join', { code: pairing.code })).status).toBe(404);
    const row = await api.db.selectFrom('lab_devices').selectAll().where('id', '=', pairing.id).execute();
    expect(JSON.stringify(row)).not.toContain(joined.result.token);
    const audits = await api.db
      .selectFrom('audit_entries')
      .select(['action', 'actor_label'])
      .where('resource_id', '=', pairing.id)
      .orderBy('created_at')
      .execute();
    expect(audits.map(({ action }) => action)).toEqual(['create', 'pair']);
  });

  it('expires, and is then neither listed nor usable', async () => {
    const { id, code } = await pair();
    await api.db
      .updateTable('lab_devices')
      .set({ code_expires_at: new Date(Date.now() - 1) })
      .where('id', '=', id)
      .execute();
    expect((await post('join', { code })).status).toBe(404);
    expect((await send(owner, 'GET', 'devices')).result.totalCount).toBe(0);
    await pair();
    expect(await api.db.selectFrom('lab_devices').select('id').where('id', '=', id).execute()).toEqual([]);
  });

  it('cannot be guessed: an address has a few attempts, then waits', async () => {
    const { code } = await pair();
    const statuses: number[] = [];
    for (let guess = 0; guess < 11; guess += 1) statuses.push((await post('join', { code: `WRONG${guess}` })).status);
    expect(new Set(statuses.slice(0, 10))).toEqual(new Set([404]));
    expect(statuses.at(-1)).toBe(429);
    // The right one does not come through either, so that a right guess looks like a wrong one.
    expect((await post('join', { code })).status).toBe(429);
  });

  it('needs the permission to write, and its device is invisible to others', async () => {
    const rules = [{ resource: 'player.testing', policy: 'ALLOW' as const, permissions: ['GET' as const] }];
    const reader = await openMember(api.db, owner.organizationId, rules);
    expect((await send(reader, 'POST', 'devices/pair', { name: 'TV' })).status).toBe(403);
    const { id } = await pair();
    expect(
      (await send(stranger, 'GET', 'devices')).result.items.some((device: { id: string }) => device.id === id),
    ).toBe(false);
    expect((await send(stranger, 'DELETE', `devices/${id}`)).status).toBe(404);
  });
});

describe('the page', () => {
  it('is served without sign-in, with a policy that runs only its own scripts', async () => {
    const page = await fetch(`${api.address}/lab/device/ABCDEFGH`);
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self' blob:;/);
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await page.text()).not.toContain('ABCDEFGH');
    const script = await fetch(`${api.address}/lab/device/files/device.js`);
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    // A page of a device is loaded again for each play.
    const etag = script.headers.get('etag') ?? '';
    const again = await fetch(script.url, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  it.each(['agent.mjs', '../src/index.ts', '..%2f..%2fpackage.json', 'players/none.js'])(
    'serves no file %s',
    async (name) => {
      expect((await fetch(`${api.address}/lab/device/files/${name}`)).status).toBe(404);
    },
  );
});

describe('a paired device', () => {
  it('plays a test case by case, and stores its results once', async () => {
    const device = await join();
    const { job, task } = await startPlay(device);
    expect(task).toMatchObject({ kind: 'play', task: { case: 'START', player: 'hlsjs', stream: { type: 'hls' } } });
    const cases: string[] = [];
    for (let next = task; next.kind === 'play'; next = (await post('task', { support }, device.token)).result) {
      cases.push(next.task.case);
      expect((await post(`plays/${next.playId}/alive`, {}, device.token)).status).toBe(200);
      expect((await post(`plays/${next.playId}`, report, device.token)).status).toBe(200);
      expect((await post(`plays/${next.playId}`, report, device.token)).status).toBe(409);
    }
    expect(new Set(cases)).toEqual(new Set(['START', 'PLAY', 'SEEK_PAUSED', 'SEEK_PLAYING', 'END', 'RENDITIONS']));
    const { result } = await send(owner, 'GET', `jobs/${job.id}`);
    expect(result).toMatchObject({ status: 'FINISHED', progress: 100 });
    const { items } = (await send(owner, 'GET', `jobs/${job.id}/testresults`)).result;
    expect(items.length).toBe(cases.length);
  });

  it('goes on with the same play after a reload, and gives a test up that crashes its page', async () => {
    const device = await join();
    const { job, task } = await startPlay(device);
    const again = (await post('task', { support }, device.token)).result;
    expect(again.playId).toBe(task.playId);
    await post('task', { support }, device.token);
    await post('task', { support }, device.token);
    expect((await send(owner, 'GET', `jobs/${job.id}`)).result).toMatchObject({
      status: 'ERROR',
      error: { code: 'device_lost' },
    });
  });

  it('that does not come back leaves no test behind, and one that does goes on', async () => {
    const device = await join();
    const { job } = await startPlay(device);
    const longAgo = new Date(Date.now() - 300_000);
    await api.db.updateTable('lab_jobs').set({ lease_until: longAgo }).where('id', '=', job.id).execute();
    await failUnavailableLabJobs(platformContext(api));
    expect((await send(owner, 'GET', `jobs/${job.id}`)).result.status).toBe('RUNNING');
    expect((await post('task', { support }, device.token)).result).toMatchObject({ kind: 'play' });
    await api.db.updateTable('lab_devices').set({ seen_at: longAgo }).where('id', '=', device.id).execute();
    await failUnavailableLabJobs(platformContext(api));
    expect((await send(owner, 'GET', `jobs/${job.id}`)).result.status).toBe('RUNNING');
    await api.db.updateTable('lab_jobs').set({ lease_until: longAgo }).where('id', '=', job.id).execute();
    await failUnavailableLabJobs(platformContext(api));
    expect((await send(owner, 'GET', `jobs/${job.id}`)).result).toMatchObject({
      status: 'ERROR',
      error: { code: 'environment_unavailable', advice: expect.stringContaining('/lab/device') },
    });
  });

  it('measures nothing in the background: what takes long there is inconclusive', async () => {
    const device = await join();
    const { job, task } = await startPlay(device);
    const slow = { ...recording, frames: [[40_000, 0, 1, 320, 180]], stoppedAt: 50_000 };
    await post(`plays/${task.playId}`, { ...report, recording: slow, wasHidden: true }, device.token);
    const row = await api.db
      .selectFrom('lab_device_plays')
      .select('result')
      .where('job_id', '=', job.id)
      .executeTakeFirst();
    expect(row?.result).toMatchObject({ outcome: 'INCONCLUSIVE' });
  });

  it('receives no stored header values of a license server', async () => {
    const device = await join();
    const { job, task } = await startPlay(device, {
      streamDrmType: 'widevine',
      streamDrmLicenseUrl: 'https://drm.example.com/',
      drmHeaders: { Authorization: 'Bearer open-sesame' },
    });
    expect(task).toEqual({ kind: 'wait' });
    expect((await send(owner, 'GET', `jobs/${job.id}`)).result).toMatchObject({ verdict: 'UNSUPPORTED' });
  });

  it('stops when its test is canceled, and when it is removed', async () => {
    const device = await join();
    const first = await startPlay(device);
    await send(owner, 'POST', `jobs/${first.job.id}/cancel`);
    expect((await post(`plays/${first.task.playId}/alive`, {}, device.token)).status).toBe(409);
    const second = await startPlay(device);
    expect((await send(owner, 'DELETE', `devices/${device.id}`)).status).toBe(200);
    expect((await send(owner, 'GET', `jobs/${second.job.id}`)).result).toMatchObject({
      status: 'ERROR',
      error: { code: 'device_removed' },
    });
    expect((await post(`plays/${second.task.playId}`, report, device.token)).status).toBe(401);
    expect((await post('task', { support }, device.token)).status).toBe(401);
  });

  it('writes only results of its own plays', async () => {
    const [device, other] = [await join(), await join()];
    const { task } = await startPlay(device);
    expect((await post(`plays/${task.playId}`, report, other.token)).status).toBe(409);
    expect((await post(`plays/${task.playId}/alive`, {}, other.token)).status).toBe(409);
    expect((await post(`plays/${task.playId}`, report)).status).toBe(401);
    expect((await post('plays/none', report, device.token)).status).toBe(409);
  });

  it.each([
    ['no JSON', '{'],
    ['another shape', { recording: 1 }],
    ['a number beyond all measures', { ...report, recording: { ...recording, stoppedAt: 1e300 } }],
    ['a picture with a path in its name', { ...report, pictures: [{ moment: '../../x', position: 0, jpeg: '' }] }],
    [
      'too many pictures',
      { ...report, pictures: Array.from({ length: 41 }, () => ({ moment: 'play', position: 0, jpeg: '' })) },
    ],
    [
      'too many requests',
      { ...report, requests: Array.from({ length: 5001 }, () => ({ at: 0, method: 'GET', url: 'a', bytes: 0 })) },
    ],
  ])('is refused with %s', async (_name, body) => {
    const device = await join();
    const { task } = await startPlay(device);
    expect((await post(`plays/${task.playId}`, body, device.token)).status).toBe(400);
  });

  it('may send texts that no database stores', async () => {
    const device = await join();
    const { task } = await startPlay(device);
    const hostile = { at: 1, code: '\0\ud800', message: '<script>\0', isFatal: true };
    const body = JSON.stringify({ ...report, recording: { ...recording, errors: [hostile] } });
    expect((await post(`plays/${task.playId}`, body, device.token)).status).toBe(200);
  });

  it('may not send more than 16 MiB', async () => {
    const device = await join();
    const { task } = await startPlay(device);
    const large = JSON.stringify({ ...report, padding: 'a'.repeat(17 * 1024 * 1024) });
    // The connection may end before all of it was sent.
    const status = await post(`plays/${task.playId}`, large, device.token).then(
      (answer) => answer.status,
      () => 413,
    );
    expect(status).toBe(413);
  });
});
