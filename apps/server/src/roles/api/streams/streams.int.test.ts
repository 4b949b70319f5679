import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing.ts';

let api: TestApi;
let owner: TestOrganization;

beforeAll(async () => {
  api = await openTestApi();
  owner = await openOrganization(api.db);
});
afterAll(() => api.close());

type Answer = { status: number; text: string; result: Record<string, unknown>; error: Record<string, unknown> };

const send = async (method: string, path: string, body?: unknown): Promise<Answer> => {
  const response = await fetch(`${api.address}/v1${path}`, {
    method,
    headers: { 'X-Api-Key': owner.apiKey, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const { data } = text === '' ? { data: {} } : JSON.parse(text);
  return { status: response.status, text, result: data.result ?? {}, error: data };
};

const hls = 'https://cdn.example.com/master.m3u8';
const createVideo = async (body: object = {}): Promise<string> => {
  const { status, result, text } = await send('POST', '/streams/video', { assetUrl: hls, ...body });
  expect(status, text).toBe(201);
  return String(result['id']);
};

const restrict = async (): Promise<string> => {
  const id = `r${Math.random().toString(36).slice(2)}`;
  await api.db
    .insertInto('stream_domain_restrictions')
    .values({ id, organization_id: owner.organizationId, allowed_domains: ['example.com'] })
    .execute();
  return id;
};

describe('video streams', () => {
  it('are created with an id that clients match as one word', async () => {
    const { status, result } = await send('POST', '/streams/video', { assetUrl: hls, title: 'Film', signed: false });
    expect(status).toBe(201);
    expect(result).toMatchObject({
      id: expect.stringMatching(/^[0-9a-v]{20}$/),
      type: 'VIDEO',
      title: 'Film',
      assetUrl: hls,
      status: 'PUBLISHED',
      signed: false,
      trimming: 'UNAVAILABLE',
      stage: 'READY',
      isPlayable: true,
      encodingTasks: [{ quality: 'DEFAULT', status: 'FINISHED' }],
    });
  });

  it.each([
    [{}, 'assetUrl'],
    [{ assetUrl: 'ftp://example.com/a.mp4' }, 'assetUrl'],
    [{ assetUrl: 'https://www.youtube.com/watch?v=1' }, 'assetUrl'],
    [{ assetUrl: 'https://example.com/a.mpd' }, 'assetUrl'],
    [{ assetUrl: hls, signed: true }, 'signed'],
    [{ assetUrl: hls, encodingProfile: 'BEST' }, 'encodingProfile'],
    [{ assetUrl: 'https://example.com/v1/encoding/inputs/direct-file-upload/unknown' }, 'assetUrl'],
  ])('reject %j and name the field', async (body, field) => {
    const { status, error } = await send('POST', '/streams/video', body);
    expect(status).toBe(400);
    expect(error['details']).toContainEqual(expect.objectContaining({ field }));
  });

  it('wait for the upload that they are made of', async () => {
    const upload = await send('POST', '/encoding/inputs/direct-file-upload', {});
    const assetUrl = `${api.address}/v1/encoding/inputs/direct-file-upload/${String(upload.result['id'])}`;
    const id = await createVideo({ assetUrl, signed: true });
    const { result } = await send('GET', `/streams/video/${id}`);
    expect(result).toMatchObject({ stage: 'WAITING_FOR_UPLOAD', encodingTasks: [], isPlayable: false, signed: true });
    const refusal = await send('DELETE', `/streams/video/${id}`);
    expect(refusal.status).toBe(409);
    expect(refusal.text).toContain(
      'A Stream with an ongoing encoding cannot be deleted. Please wait until the encoding is finished.',
    );
  });

  it('of a web server leave no input in the list', async () => {
    const before = await send('GET', '/encoding/inputs');
    await createVideo({ assetUrl: 'https://example.com/films/a.mp4?signature=1' });
    const after = await send('GET', '/encoding/inputs');
    expect(after.result['totalCount']).toBe(before.result['totalCount']);
  });

  it.each(['PATCH', 'PUT'])('change by %s: absent fields stay, empty texts clear', async (method) => {
    const domainRestrictionId = await restrict();
    const id = await createVideo({ title: 'Film', description: 'Long', domainRestrictionId });
    const body = { status: 'UNPUBLISHED', posterUrl: 'https://example.com/a.png', title: '' };
    const { status, result } = await send(method, `/streams/video/${id}`, body);
    expect(status).toBe(200);
    expect(result).toMatchObject({
      status: 'UNPUBLISHED',
      posterUrl: 'https://example.com/a.png',
      description: 'Long',
      domainRestriction: { id: domainRestrictionId, allowedDomains: ['example.com'], allowNoReferer: false },
    });
    expect(result).not.toHaveProperty('title');
    const unknown = await send(method, `/streams/video/${id}`, { styleConfigId: 'unknown' });
    expect(unknown.status).toBe(400);
    expect((await send(method, `/streams/video/${id}`, { posterUrl: 'javascript:alert(1)' })).status).toBe(400);
  });

  it('are deleted without a body', async () => {
    const id = await createVideo();
    expect(await send('DELETE', `/streams/video/${id}`)).toMatchObject({ status: 204, text: '' });
    expect((await send('GET', `/streams/video/${id}`)).status).toBe(404);
  });
});

describe('live streams', () => {
  it('are provisioned at once, stop, start again, and are deleted only after they ended', async () => {
    const { status, result } = await send('POST', '/streams/live', { title: 'Match' });
    expect(status).toBe(201);
    expect(result).toMatchObject({
      type: 'LIVE',
      lifeCycle: 'PROVISIONING',
      streamKey: expect.stringMatching(/^.{22}$/),
    });
    const path = `/streams/live/${String(result['id'])}`;
    const refusal = await send('DELETE', path);
    expect(refusal.status).toBe(409);
    expect(refusal.text).toContain('A running live Stream cannot be deleted. Please stop your live Stream first.');
    expect(await send('PUT', `${path}/stop`)).toMatchObject({ status: 204, text: '' });
    expect((await send('GET', path)).result).toMatchObject({ lifeCycle: 'STOPPED', streamKey: result['streamKey'] });
    expect(await send('PUT', `${path}/start`)).toMatchObject({ status: 204, text: '' });
    expect((await send('GET', path)).result).toMatchObject({ lifeCycle: 'PROVISIONING' });
    await send('PUT', `${path}/stop`);
    expect((await send('DELETE', path)).status).toBe(204);
  });

  it('stop after times that can be set', async () => {
    const { result } = await send('POST', '/streams/live', { stopAfterDisconnectMinutes: 3 });
    expect(result).toMatchObject({ stopAfterDisconnectMinutes: 3, stopWithoutPublisherMinutes: 60 });
    const path = `/streams/live/${String(result['id'])}`;
    const changed = await send('PATCH', path, { stopWithoutPublisherMinutes: 1440 });
    expect(changed.result).toMatchObject({ stopAfterDisconnectMinutes: 3, stopWithoutPublisherMinutes: 1440 });
    for (const minutes of [0, 1441, 1.5, '5'])
      expect((await send('PATCH', path, { stopAfterDisconnectMinutes: minutes })).status, String(minutes)).toBe(400);
    await send('PUT', `${path}/stop`);
    await send('DELETE', path);
  });

  it('are refused captions where no model recognizes speech', async () => {
    const { status, text } = await send('POST', '/streams/live', { captionLanguage: 'de' });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(text).toContain('LIVE_WHISPER_MODEL');
    expect((await send('POST', '/streams/live', { captionLanguage: 'xx' })).status).toBe(400);
    const { result } = await send('POST', '/streams/live', { captionLanguage: '' });
    expect(result).not.toHaveProperty('captionLanguage');
    const path = `/streams/live/${String(result['id'])}`;
    expect((await send('PATCH', path, { captionLanguage: 'en' })).status).toBe(status);
    await send('PUT', `${path}/stop`);
    await send('DELETE', path);
  });

  it('do not store their key in clear text', async () => {
    const { result } = await send('POST', '/streams/live');
    const row = await api.db
      .selectFrom('hosted_streams')
      .select('stream_key')
      .where('id', '=', String(result['id']))
      .executeTakeFirstOrThrow();
    expect(row.stream_key?.toString('latin1')).not.toContain(String(result['streamKey']));
  });
});

describe('search', () => {
  const idsOf = async (query: string): Promise<unknown[]> => {
    const { status, result, text } = await send('GET', `/streams/search?${query}`);
    expect(status, text).toBe(200);
    // The response is a page of streams.
    return (result['items'] as { id: string }[]).map(({ id }) => id);
  };

  it('finds streams of both types by title, description and id, and by each filter', async () => {
    const video = await createVideo({ title: '100% Heron', description: 'a bird' });
    const restricted = await createVideo({ title: 'Heron, restricted', domainRestrictionId: await restrict() });
    const live = await send('POST', '/streams/live', { title: 'Heron live' });
    await send('PATCH', `/streams/video/${restricted}`, { status: 'UNPUBLISHED' });
    expect(await idsOf('query=heron')).toEqual([live.result['id'], restricted, video]);
    expect(await idsOf('query=100%25')).toEqual([video]);
    expect(await idsOf('query=A+BIRD')).toEqual([video]);
    expect(await idsOf(`query=${video}`)).toEqual([video]);
    expect(await idsOf('query=heron&type=LIVE')).toEqual([live.result['id']]);
    expect(await idsOf('query=heron&status=UNPUBLISHED')).toEqual([restricted]);
    expect(await idsOf('query=heron&domainRestricted=True')).toEqual([restricted]);
    expect(await idsOf('query=heron&domainRestricted=False&type=VIDEO')).toEqual([video]);
    expect(await idsOf('query=heron&signed=True')).toEqual([]);
    expect(await idsOf('query=heron&createdBefore=2020-01-01T00:00:00Z')).toEqual([]);
    expect(await idsOf('query=heron&createdAfter=2020-01-01T00:00:00Z&limit=1&offset=2')).toEqual([video]);
  });
});
