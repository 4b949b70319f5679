import { deflateSync } from 'node:zlib';
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

const send = async (method: string, path: string, body?: unknown) => {
  const isFile = body instanceof Uint8Array || body instanceof FormData;
  const answer = await fetch(`${api.address}/v1/streams/${path}`, {
    method,
    headers: { 'X-Api-Key': owner.apiKey, ...(!isFile && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: isFile ? (body as BodyInit) : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, text, result: text === '' ? undefined : JSON.parse(text).data.result };
};

const hls = (name: string): string => `https://cdn.example.com/${name}.m3u8`;
const createVideo = async (): Promise<string> => (await send('POST', 'video', { assetUrl: hls('one') })).result.id;

const picture = (): Uint8Array<ArrayBuffer> => {
  const part = (type: string, data: Buffer) =>
    Buffer.concat([Buffer.from([0, 0, 0, data.length]), Buffer.from(type), data, Buffer.alloc(4)]);
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      part('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0])),
      part('IDAT', deflateSync(Buffer.from([0, 255, 255, 255]))),
      part('IEND', Buffer.alloc(0)),
    ]),
  );
};

describe('captions and chapters', () => {
  it.each(['video', 'live'])('of %s streams are added as SubRip or WebVTT, edited and deleted', async (type) => {
    const id = type === 'video' ? await createVideo() : (await send('POST', 'live', {})).result.id;
    const path = `${type}/${id}/tracks`;
    const text = '1\n00:00:01,000 --> 00:00:02,000\nHello\n';
    const created = await send('POST', path, {
      kind: 'CAPTIONS',
      language: 'en',
      label: 'English',
      isDefault: true,
      text,
    });
    expect(created).toMatchObject({
      status: 201,
      result: { kind: 'CAPTIONS', isDefault: true, text: 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHello\n' },
    });
    await send('POST', path, { kind: 'CAPTIONS', language: 'de', isDefault: true, text });
    const { result } = await send('GET', path);
    expect(result.items).toMatchObject([
      { language: 'en', isDefault: false },
      { language: 'de', isDefault: true },
    ]);
    expect(result.items[0]).not.toHaveProperty('text');
    const one = `${path}/${created.result.id}`;
    const changed = await send('PUT', one, { kind: 'CHAPTERS', text: 'WEBVTT\n\n00:00.000 --> 00:10.000\nIntro' });
    expect(changed.result).toMatchObject({ kind: 'CHAPTERS', text: expect.stringContaining('Intro') });
    expect((await send('GET', one)).result).toEqual(changed.result);
    expect((await send('PUT', one, { kind: 'CHAPTERS', text: '<html>' })).status).toBe(400);
    expect((await send('DELETE', one)).status).toBe(204);
    expect((await send('GET', one)).status).toBe(404);
  });
});

describe('posters', () => {
  it.each(['video', 'live'])('of %s streams are stored as WebP, and removed', async (type) => {
    const id = type === 'video' ? await createVideo() : (await send('POST', 'live', {})).result.id;
    const form = new FormData();
    form.set('file', new Blob([picture()], { type: 'image/png' }), 'poster.png');
    for (const body of [picture(), form]) {
      const { status, result, text } = await send('POST', `${type}/${id}/poster`, body);
      expect(status, text).toBe(201);
      expect(result.posterUrl).toMatch(new RegExp(`/${id}/poster$`));
    }
    const keys: string[] = [];
    for await (const { key } of api.platform.objects.list(`streams/${id}/`)) keys.push(key);
    expect(keys).toEqual([expect.stringMatching(/\/posters\/[0-9a-f]{32}\.webp$/)]);
    expect((await send('GET', `${type}/${id}`)).result.posterUrl).toMatch(/\/poster$/);
    expect((await send('DELETE', `${type}/${id}/poster`)).status).toBe(204);
    expect((await send('GET', `${type}/${id}`)).result).not.toHaveProperty('posterUrl');
    for await (const { key } of api.platform.objects.list(`streams/${id}/`)) expect.fail(`${key} is left`);
  });

  it.each(['<svg xmlns="http://www.w3.org/2000/svg"/>', '<html><script>alert(1)</script>', '\x89PNG\r\n\x1a\nbroken'])(
    'reject %j',
    async (text) => {
      const { status } = await send(
        'POST',
        `video/${await createVideo()}/poster`,
        new Uint8Array(Buffer.from(text, 'latin1')),
      );
      expect(status).toBe(400);
    },
  );
});

describe('versions', () => {
  it('replace the content under the same id, are rolled back and deleted', async () => {
    const id = await createVideo();
    const second = await send('POST', `video/${id}/versions`, { assetUrl: hls('two') });
    expect(second).toMatchObject({ status: 201, result: { number: 2, state: 'READY', isCurrent: true } });
    expect((await send('GET', `video/${id}`)).result).toMatchObject({
      assetUrl: hls('two'),
      versionId: second.result.id,
    });
    const { items } = (await send('GET', `video/${id}/versions`)).result;
    expect(items).toMatchObject([
      { number: 2, isCurrent: true },
      { number: 1, isCurrent: false },
    ]);
    const first = `video/${id}/versions/${items[1].id}`;
    expect((await send('PUT', `${first}/publish`)).result).toMatchObject({ number: 1, isCurrent: true });
    expect((await send('GET', `video/${id}`)).result.assetUrl).toBe(hls('one'));
    expect((await send('DELETE', first)).status).toBe(409);
    expect((await send('DELETE', `video/${id}/versions/${second.result.id}`)).status).toBe(204);
  });

  it('that are scheduled wait for their time', async () => {
    const id = await createVideo();
    const body = { assetUrl: hls('two'), publishAt: '2099-01-01T00:00:00Z' };
    const { result } = await send('POST', `video/${id}/versions`, body);
    expect(result).toMatchObject({ isCurrent: false, publishAt: '2099-01-01T00:00:00Z' });
    expect((await send('GET', `video/${id}`)).result.assetUrl).toBe(hls('one'));
    expect((await send('POST', `video/${id}/versions`, { ...body, publishAt: 'soon' })).status).toBe(400);
  });
});

describe('trimming', () => {
  it('is refused for a video without a finished encoding, and for an end before the start', async () => {
    const id = await createVideo();
    expect((await send('POST', `video/${id}/trim`, { start: 0, end: 5 })).status).toBe(409);
    expect((await send('POST', `video/${id}/trim`, { start: 5, end: 5 })).status).toBe(400);
    expect((await send('DELETE', `video/${id}/trim`)).status).toBe(204);
  });
});

describe('trims at the same time', () => {
  it('start one part, and refuse the others', async () => {
    const id = await createVideo();
    const encoding = await fetch(`${api.address}/v1/encoding/encodings`, {
      method: 'POST',
      headers: { 'X-Api-Key': owner.apiKey, 'Content-Type': 'application/json' },
      body: '{}',
    });
    const encoding_id = (await encoding.json()).data.result.id;
    await api.db
      .updateTable('stream_versions')
      .set({ external_url: null, encoding_id, media: 'MAIN', duration_seconds: 60 })
      .where('stream_id', '=', id)
      .execute();
    const answers = await Promise.all(
      [10, 20, 30, 40].map((end) => send('POST', `video/${id}/trim`, { start: 0, end })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 409)).toHaveLength(3);
    const started = answers.find(({ status }) => status !== 409);
    const parts = await api.db
      .selectFrom('stream_versions')
      .select('trim_end')
      .where('stream_id', '=', id)
      .where('trimmed_version_id', 'is not', null)
      .execute();
    expect(parts).toEqual([{ trim_end: started?.result.end }]);
  });
});

describe('the upload of a form', () => {
  it('stores the file without the envelope', async () => {
    const response = await fetch(`${api.address}/v1/encoding/inputs/direct-file-upload`, {
      method: 'POST',
      headers: { 'X-Api-Key': owner.apiKey },
    });
    const { id, uploadUrl } = (await response.json()).data.result;
    const bytes = crypto.getRandomValues(new Uint8Array(50_000));
    const form = new FormData();
    form.set('note', 'before the file');
    form.set('file', new Blob([bytes], { type: 'video/mp4' }), 'film.mp4');
    const upload = await fetch(uploadUrl, { method: 'PUT', body: form });
    expect(upload.status).toBe(200);
    const { stream } = await api.platform.objects.get(`uploads/${owner.organizationId}/${id}`);
    expect(Buffer.concat(await stream.toArray()).equals(Buffer.from(bytes))).toBe(true);
  });
});
