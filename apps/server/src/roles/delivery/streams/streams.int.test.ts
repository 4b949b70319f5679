import { generateKeyPairSync } from 'node:crypto';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { createPreviewToken, newId } from '@sluice/core';
import { openOrganization } from '@sluice/testing/factories';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServices } from '../../../engines/services.ts';
import { openTestDelivery, type TestDelivery, type TestVersion } from './testing.ts';

let delivery: TestDelivery;
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const keyId = newId();

beforeAll(async () => {
  delivery = await openTestDelivery(() => ({ TRUST_PROXY: 'loopback' }));
  await delivery.db
    .insertInto('stream_signing_keys')
    .values({
      id: keyId,
      organization_id: delivery.owner.organizationId,
      public_key: String(publicKey.export({ type: 'spki', format: 'pem' })),
    })
    .execute();
});
afterAll(() => delivery.close());

const get = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  fetch(`${delivery.address}/${path}`, { redirect: 'manual', headers, ...init });
const config = async (id: string, query = '', headers = {}) => (await get(`${id}/config${query}`, headers)).json();
const statusOf = async (path: string, headers: Record<string, string> = {}): Promise<number> =>
  (await get(path, headers)).status;

const sign = (claims: object): Promise<string> =>
  new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256', kid: keyId }).sign(privateKey);

const main = `#EXTM3U
#EXT-X-STREAM-INF:BANDWIDTH=500000,RESOLUTION=640x360
video_360/main.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=5000000,RESOLUTION=1920x1080
video_1080/main.m3u8
`;
const media = (name: string): string =>
  `#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:4,\n${name}_0.m4s\n#EXT-X-ENDLIST\n`;

const film: TestVersion = {
  state: 'READY',
  media: 'MAIN',
  duration_seconds: 90,
  files: {
    'main.m3u8': main,
    'video_360/main.m3u8': media('low'),
    'video_360/init.mp4': 'init',
    'video_360/low_0.m4s': 'low segment',
    'video_1080/main.m3u8': media('high'),
    'video_1080/high_0.m4s': 'high segment',
    'sprites/sprite.vtt': 'WEBVTT',
    'download.mp4': 'whole film',
  },
};

/** Returns the status of a path that is sent as it is; `fetch` would resolve its dots. */
const rawStatus = (path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { hostname: host, port } = new URL(delivery.address);
    request({ host, port, path }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .once('error', reject)
      .end();
  });

/** Follows every reference of the playlists from a manifest; returns the status of each address. */
const walk = async (address: string): Promise<Record<string, number>> => {
  const statuses: Record<string, number> = {};
  const visit = async (url: string): Promise<void> => {
    const response = await fetch(url);
    statuses[url] = response.status;
    const text = await response.text();
    if (!url.includes('.m3u8') || !response.ok) return;
    const references = text.split('\n').flatMap((line) => {
      if (line.startsWith('#')) return [...line.matchAll(/URI="([^"]*)"/g)].map(([, uri = '']) => uri);
      return line.trim() || [];
    });
    for (const reference of references) await visit(new URL(reference, url).href);
  };
  await visit(address);
  return statuses;
};

describe('a public stream', () => {
  it('has a configuration for players, without an envelope', async () => {
    const id = await delivery.openStream({ title: 'Harbour </script>' }, film);
    const response = await get(`${id}/config`, { origin: 'https://anywhere.example' });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const body = await response.json();
    expect(body).toMatchObject({
      type: 'VIDEO',
      state: 'READY',
      live: false,
      sources: {
        title: 'Harbour </script>',
        hls: expect.stringMatching(new RegExp(`^${delivery.address}/${id}/p/[\\w-]+/files/main.m3u8$`)),
        thumbnailTrack: { url: expect.stringContaining('/files/sprites/sprite.vtt') },
      },
      styleConfig: { playerStyle: {} },
      adConfig: { ads: [] },
    });
    const etag = response.headers.get('etag') ?? '';
    expect(await statusOf(`${id}/config`, { 'if-none-match': etag })).toBe(304);
  });

  it('plays from the configuration and from the manifest, through every reference', async () => {
    const id = await delivery.openStream({}, film);
    const { hls } = (await config(id)).sources;
    for (const address of [hls, `${delivery.address}/${id}/manifest.m3u8`]) {
      const statuses = await walk(address);
      expect(Object.keys(statuses).filter((url) => url.endsWith('.m4s'))).toHaveLength(2);
      // The 1080 rendition of this film has no initialization section.
      expect(Object.entries(statuses).filter(([, status]) => status !== 200)).toMatchObject([
        [expect.stringContaining('video_1080/init.mp4'), 404],
      ]);
    }
    const segment = await fetch(hls.replace('main.m3u8', 'video_360/low_0.m4s'), { headers: { range: 'bytes=0-2' } });
    expect([segment.status, await segment.text(), segment.headers.get('cache-control')]).toEqual([
      206,
      'low',
      'public, max-age=31536000, immutable',
    ]);
    const download = await get(`${id}/download.mp4`);
    expect([download.status, await download.text()]).toEqual([200, 'whole film']);
    expect(download.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Harbour.mp4");
  });

  it('shows a version that is tested only to tokens for it, and only while it is tested', async () => {
    const id = await delivery.openStream({ requires_tests: true }, film);
    const version = { id: newId(), stream_id: id, organization_id: delivery.owner.organizationId, number: 2 };
    await delivery.db
      .insertInto('stream_versions')
      .values({ ...version, state: 'READY', media: 'MAIN' })
      .execute();
    for (const [path, text] of Object.entries({ 'main.m3u8': main, 'video_360/low_0.m4s': 'next segment' }))
      await delivery.platform.objects.putStream(`streams/${id}/${version.id}/${path}`, Readable.from([text]));
    const { secrets } = createServices(delivery.platform);
    const { token } = createPreviewToken(secrets, id, new Date(), version.id);
    const tested = `${id}/manifest.m3u8?token=${token}`;
    expect(await statusOf(tested)).toBe(403);
    const publication = { id: newId(), stream_id: id, organization_id: version.organization_id };
    await delivery.db
      .insertInto('stream_publications')
      .values({ ...publication, version_id: version.id, state: 'TESTING', requested_by: 'Ada' })
      .execute();
    await delivery.db.updateTable('hosted_streams').set({ revision: 2 }).where('id', '=', id).execute();
    await expect.poll(() => statusOf(tested)).toBe(200);
    const segmentOf = async (path: string): Promise<string> => {
      const [reference = ''] = /\S+video_360\S+/.exec(await (await get(path)).text()) ?? [];
      return new URL(reference.replace('main.m3u8', 'low_0.m4s'), `${delivery.address}/${id}/manifest.m3u8`).href;
    };
    const segment = await segmentOf(tested);
    expect(await (await fetch(segment)).text()).toBe('next segment');
    expect(await (await fetch(await segmentOf(`${id}/manifest.m3u8`))).text()).toBe('low segment');
    expect(await statusOf(`${id}/p/${version.id}/files/main.m3u8`)).toBe(403);
    await delivery.db
      .updateTable('stream_publications')
      .set({ state: 'REFUSED' })
      .where('stream_id', '=', id)
      .execute();
    await delivery.db.updateTable('hosted_streams').set({ revision: 3 }).where('id', '=', id).execute();
    await expect.poll(() => statusOf(tested)).toBe(403);
    expect((await fetch(segment)).status).toBe(403);
  });

  it('redirects to a manifest of another server', async () => {
    const id = await delivery.openStream({}, { state: 'READY', external_url: 'https://cdn.example.com/a.m3u8' });
    const response = await get(`${id}/manifest.m3u8`);
    expect([response.status, response.headers.get('location')]).toEqual([302, 'https://cdn.example.com/a.m3u8']);
    expect((await config(id)).sources.hls).toBe('https://cdn.example.com/a.m3u8');
  });

  it('plays its source by ranges until it is encoded, and waits before', async () => {
    await delivery.platform.objects.putIfAbsent('uploads/o/film', '0123456789');
    const progressive = JSON.stringify({ key: 'uploads/o/film', mimeType: 'video/mp4', size: 10 });
    const id = await delivery.openStream({}, { state: 'ENCODING', progressive });
    const body = await config(id);
    expect(body).toMatchObject({ state: 'PREVIEW', sources: { progressive: expect.stringContaining('/source') } });
    const part = await fetch(body.sources.progressive, { headers: { range: 'bytes=2-4' } });
    expect([part.status, part.headers.get('content-type'), await part.text()]).toEqual([206, 'video/mp4', '234']);
    const waiting = await get(`${id}/manifest.m3u8`);
    expect([waiting.status, waiting.headers.get('retry-after')]).toEqual([503, '3']);
    const early = await delivery.openStream({}, { state: 'PENDING' });
    expect(await config(early)).toMatchObject({
      state: 'WAITING',
      stage: expect.any(String),
      sources: { title: 'Harbour' },
    });
  });

  it('has a poster or none', async () => {
    const none = await delivery.openStream({}, film);
    expect([await statusOf(`${none}/poster`), await statusOf(`${none}/poster.png`)]).toEqual([404, 404]);
    const elsewhere = await delivery.openStream({ poster_url: 'https://cdn.example.com/p.png' }, film);
    expect((await get(`${elsewhere}/poster.png`)).headers.get('location')).toBe('https://cdn.example.com/p.png');
    await delivery.platform.objects.putIfAbsent('streams/p.jpg', 'picture');
    const own = await delivery.openStream({ poster_key: 'streams/p.jpg' }, film);
    const poster = await get(`${own}/poster`);
    expect([poster.status, poster.headers.get('content-type'), await poster.text()]).toEqual([
      200,
      'image/jpeg',
      'picture',
    ]);
  });

  it('has captions and chapters', async () => {
    const id = await delivery.openStream({}, film);
    const track = { stream_id: id, organization_id: delivery.owner.organizationId, text: 'WEBVTT\n' };
    await delivery.db
      .insertInto('stream_tracks')
      .values([
        { ...track, id: newId(), kind: 'CAPTIONS', language: 'de', label: 'Deutsch', is_default: true },
        { ...track, id: newId(), kind: 'CHAPTERS' },
      ])
      .execute();
    const { tracks, chapters } = await config(id);
    expect(tracks).toMatchObject([{ language: 'de', label: 'Deutsch', isDefault: true }]);
    for (const url of [tracks[0].url, chapters]) {
      const response = await fetch(url);
      expect([response.status, await response.text()]).toEqual([200, 'WEBVTT\n']);
    }
  });

  it('is not served below /cdn/, nor outside of its version', async () => {
    const id = await delivery.openStream({}, film);
    const { hls } = (await config(id)).sources;
    const [, version = ''] = /\/p\/([\w-]+)\//.exec(hls) ?? [];
    const own = `/s/${id}/p/${version}`;
    const [slash, backslash] = ['%2f', '%5c'];
    for (const path of [
      `/cdn/streams/${id}/${version}/main.m3u8`,
      `/cdn/../streams/${id}/${version}/main.m3u8`,
      `${own}/files/../main.m3u8`,
      `${own}/files/%2e%2e/%2e%2e/${id}/main.m3u8`,
      `${own}/files/..${slash}main.m3u8`,
      `${own}/files/${backslash}..${backslash}main.m3u8`,
      `${own}/files/absent.m4s`,
      `${own}/`,
      `/s/${id}/x/${version}/files/main.m3u8`,
      `/s/watermarks/../${id}/${version}/main.m3u8`,
      `/s/watermarks/..${slash}${id}${slash}${version}${slash}main.m3u8`,
      `/s/js/..${slash}manifest.json`,
      '/s/js/manifest.json',
      '/s/../v1/account/information',
    ])
      expect(await rawStatus(path), path).toBe(404);
    expect(await rawStatus(`${own}/files/%ff`)).toBe(400);
    expect(await statusOf(`${id}/p/other/files/main.m3u8`)).toBe(403);
  });

  it('is gone once it is unpublished or deleted', async () => {
    const id = await delivery.openStream({}, film);
    const { hls } = (await config(id)).sources;
    const set = (status: 'PUBLISHED' | 'UNPUBLISHED', revision: number) =>
      delivery.db.updateTable('hosted_streams').set({ status, revision }).where('id', '=', id).execute();
    await set('UNPUBLISHED', 2);
    await expect.poll(() => statusOf(`${id}/config`)).toBe(404);
    expect((await fetch(hls)).status).toBe(404);
    await set('PUBLISHED', 3);
    await expect.poll(() => statusOf(`${id}/config`)).toBe(200);
    await delivery.db.deleteFrom('hosted_streams').where('id', '=', id).execute();
    await expect.poll(() => statusOf(`${id}/config`)).toBe(404);
  });
});

describe('a signed stream', () => {
  it('needs a token, and passes access on in paths', async () => {
    const id = await delivery.openStream({ signed: true }, film);
    expect([await statusOf(`${id}/config`), await statusOf(`${id}/manifest.m3u8`)]).toEqual([401, 401]);
    expect([await statusOf(`${id}/embed`), await statusOf(`${id}/share`), await statusOf(`${id}/poster`)]).toEqual([
      401, 401, 401,
    ]);
    expect(await statusOf(`${id}/config?token=wrong`)).toBe(403);
    expect(await statusOf(`${id}/config?token=${await sign({ sub: id, exp: 1 })}`)).toBe(403);
    expect(await statusOf(`${id}/config?token=${await sign({ sub: 'another' })}`)).toBe(403);
    const token = await sign({ sub: id, exp: Math.floor(Date.now() / 1000) + 60 });
    const body = await config(id, `?token=${token}`);
    expect(JSON.stringify(body)).not.toContain(token);
    for (const address of [body.sources.hls, `${delivery.address}/${id}/manifest.m3u8?token=${token}`]) {
      const statuses = await walk(address);
      expect(Object.keys(statuses).filter((url) => url.includes(`${id}/g/`)).length).toBeGreaterThan(4);
      expect(Object.values(statuses).filter((status) => status === 403)).toEqual([]);
    }
    // The same addresses without the grant, with that of another stream, or with a guess.
    const other = await delivery.openStream({ signed: true }, film);
    expect((await fetch(body.sources.hls.replace(id, other))).status).toBe(403);
    expect((await fetch(body.sources.hls.replace(/\/g\/[^/]+/, '/g/guess'))).status).toBe(403);
    expect((await fetch(body.sources.hls.replace(/\/g\/([^.]+)[^/]+/, '/p/$1'))).status).toBe(403);
    await expect
      .poll(
        () =>
          delivery.db
            .selectFrom('stream_signing_keys')
            .select('last_used_at')
            .where('id', '=', keyId)
            .executeTakeFirstOrThrow(),
        { timeout: 15_000 },
      )
      .toMatchObject({ last_used_at: expect.any(Date) });
  });

  it('trusts no key of another organization, also when a token names it', async () => {
    const other = await openOrganization(delivery.db);
    const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const id = newId();
    const pem = String(foreign.publicKey.export({ type: 'spki', format: 'pem' }));
    await delivery.db
      .insertInto('stream_signing_keys')
      .values({ id, organization_id: other.organizationId, public_key: pem })
      .execute();
    const stream = await delivery.openStream({ signed: true }, film);
    const own = await delivery.openStream({ signed: true, organization_id: other.organizationId }, film);
    const signAs = (kid: string, sub: string) =>
      new SignJWT({ sub }).setProtectedHeader({ alg: 'RS256', kid }).sign(foreign.privateKey);
    const answer = async (path: string): Promise<[number, string]> => {
      const response = await get(path);
      return [response.status, response.ok ? '' : (await response.text()).trim()];
    };
    expect(await answer(`${stream}/config?token=${await signAs(id, stream)}`)).toEqual([403, 'TOKEN_KEY_UNKNOWN']);
    expect(await answer(`${stream}/config?token=${await signAs(keyId, stream)}`)).toEqual([403, 'TOKEN_SIGNATURE']);
    expect(await statusOf(`${own}/config?token=${await signAs(id, own)}`)).toBe(200);
  });

  it('refuses tokens of any length, and goes on', async () => {
    const id = await delivery.openStream({ signed: true }, film);
    for (const length of [10_000, 1 << 20]) {
      // A connection may be closed before all of the address was sent.
      const refusal = await rawStatus(`/s/${id}/config?token=${'a'.repeat(length)}`).catch(() => 'closed');
      expect([403, 431, 'closed'], `${length} characters`).toContain(refusal);
    }
    expect(await statusOf(`${id}/config?token=${await sign({ sub: id })}`)).toBe(200);
  });

  it('does not give renditions above the height of the token', async () => {
    const id = await delivery.openStream({ signed: true }, film);
    const { hls } = (await config(id, `?token=${await sign({ sub: id, maxHeight: 720 })}`)).sources;
    const statuses = await walk(hls);
    expect(Object.keys(statuses).filter((url) => url.includes('1080'))).toEqual([]);
    expect((await fetch(hls.replace('main.m3u8', 'video_1080/main.m3u8'))).status).toBe(403);
    expect((await fetch(hls.replace('main.m3u8', 'video_1080/high_0.m4s'))).status).toBe(403);
    expect((await fetch(hls.replace('main.m3u8', 'video_360/low_0.m4s'))).status).toBe(200);
  });

  it('ends within seconds when its signing key is deleted', async () => {
    const organization_id = delivery.owner.organizationId;
    const id = newId();
    const pem = String(publicKey.export({ type: 'spki', format: 'pem' }));
    await delivery.db.insertInto('stream_signing_keys').values({ id, organization_id, public_key: pem }).execute();
    const stream = await delivery.openStream({ signed: true }, film);
    const token = await new SignJWT({ sub: stream }).setProtectedHeader({ alg: 'RS256', kid: id }).sign(privateKey);
    const { hls } = (await config(stream, `?token=${token}`)).sources;
    expect((await fetch(hls)).status).toBe(200);
    await delivery.db.deleteFrom('stream_signing_keys').where('id', '=', id).execute();
    await expect.poll(async () => (await fetch(hls)).status).toBe(403);
  });
});

describe('a token of a signed stream', () => {
  const seconds = (from: number): number => Math.floor(Date.now() / 1000) + from;

  it('gives a grant that ends with it', async () => {
    const id = await delivery.openStream({ signed: true }, film);
    const untilOf = async (claims: object): Promise<number> => {
      const { hls } = (await config(id, `?token=${await sign({ sub: id, ...claims })}`)).sources;
      return Number(/\/g\/[\w-]+\.(\d+)\./.exec(hls)?.[1]) * 60;
    };
    const until = await untilOf({ exp: seconds(600) });
    expect(until).toBeGreaterThanOrEqual(seconds(600));
    expect(until).toBeLessThanOrEqual(seconds(600 + 60 + 300));
    expect(await untilOf({ end: seconds(600) })).toBe(until);
    expect(await untilOf({})).toBeGreaterThan(seconds(6 * 3600 - 1));
  });

  it('is refused before its start, for another audience, and outside of its countries', async () => {
    const id = await delivery.openStream({ signed: true }, film);
    const answer = async (claims: object, address?: string) => {
      const headers: Record<string, string> = address === undefined ? {} : { 'x-forwarded-for': address };
      const response = await get(`${id}/config?token=${await sign({ sub: id, ...claims })}`, headers);
      return response.ok ? 'OK' : (await response.text()).trim();
    };
    expect(await answer({ start: seconds(600) })).toBe('TOKEN_NOT_YET_VALID');
    expect(await answer({ aud: 'https://other.example.com' })).toBe('TOKEN_OTHER_AUDIENCE');
    expect(await answer({ aud: new URL(delivery.address).origin })).toBe('OK');
    expect(await answer({ countries: ['US'] })).toBe('TOKEN_COUNTRY_UNKNOWN');
    expect(await answer({ countries: ['US'] }, '8.8.8.8')).toBe('OK');
    expect(await answer({ countries: ['AT'] }, '8.8.8.8')).toBe('TOKEN_OTHER_COUNTRY');
  });

  it('is refused once its jti is denied, and playback with it ends', async () => {
    const id = await delivery.openStream({ signed: true }, film);
    const tokens = await Promise.all(['a', 'b'].map((jti) => sign({ sub: id, jti })));
    const [first, second] = await Promise.all(
      tokens.map(async (token) => (await config(id, `?token=${token}`)).sources.hls),
    );
    expect(first).not.toBe(second);
    await delivery.db
      .insertInto('stream_denied_tokens')
      .values({ id: newId(), organization_id: delivery.owner.organizationId, jti: 'a' })
      .execute();
    await expect.poll(() => statusOf(`${id}/config?token=${tokens[0]}`)).toBe(403);
    await expect.poll(async () => (await fetch(first)).status).toBe(403);
    expect([(await fetch(second)).status, await statusOf(`${id}/config?token=${tokens[1]}`)]).toEqual([200, 200]);
    await delivery.db.deleteFrom('stream_denied_tokens').where('jti', '=', 'a').execute();
    await expect.poll(async () => (await fetch(first)).status).toBe(200);
  });
});

describe('a replaced version', () => {
  it.each([true, false])('plays on for viewers in mid-film (signed: %s)', async (signed) => {
    const id = await delivery.openStream({ signed }, film);
    const token = await sign({ sub: id });
    const before = (await config(id, `?token=${token}`)).sources.hls;
    const versionId = newId();
    const organization_id = delivery.owner.organizationId;
    await delivery.db
      .insertInto('stream_versions')
      .values({ id: versionId, stream_id: id, organization_id, number: 2, state: 'READY', media: 'MAIN' })
      .execute();
    const replacedAt = async (at: Date) => {
      await delivery.db
        .updateTable('stream_versions')
        .set({ replaced_at: at })
        .where('stream_id', '=', id)
        .where('number', '=', 1)
        .execute();
      await delivery.db.updateTable('hosted_streams').set({ version_id: versionId }).where('id', '=', id).execute();
    };
    await replacedAt(new Date());
    await expect.poll(async () => (await config(id, `?token=${token}`)).sources.hls).not.toBe(before);
    const segment = before.replace('main.m3u8', 'video_360/low_0.m4s');
    expect((await fetch(segment)).status).toBe(200);
    await replacedAt(new Date(Date.now() - 8 * 3_600_000));
    await expect.poll(async () => (await fetch(segment)).status).toBe(403);
  });
});

describe('a part of a version', () => {
  const numbered = (name: string): string =>
    [
      '#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXT-X-MAP:URI="init.mp4"',
      ...[0, 1, 2].map((number) => `#EXTINF:4,\n${name}_${number}.m4s`),
      '#EXT-X-ENDLIST\n',
    ].join('\n');
  const long: TestVersion = {
    ...film,
    files: {
      'main.m3u8': main,
      ...Object.fromEntries(
        ['video_360', 'video_1080'].flatMap((name) => [
          [`${name}/main.m3u8`, numbered('s')],
          ...['init.mp4', 's_0.m4s', 's_1.m4s', 's_2.m4s'].map((file) => [`${name}/${file}`, file]),
        ]),
      ),
    },
  };

  it.each([true, false])(
    'is cut at segments until it is encoded, and hides the others (signed: %s)',
    async (signed) => {
      const id = await delivery.openStream({ signed }, long);
      const query = `?token=${await sign({ sub: id })}`;
      const whole = (await config(id, query)).sources.hls;
      const partId = newId();
      const { version_id: wholeId } = await delivery.db
        .selectFrom('hosted_streams')
        .select('version_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const part = { trimmed_version_id: wholeId, trim_start: 5, trim_end: 8 };
      const organization_id = delivery.owner.organizationId;
      await delivery.db
        .insertInto('stream_versions')
        .values({ id: partId, stream_id: id, organization_id, number: 2, state: 'PENDING', ...part })
        .execute();
      await delivery.db
        .updateTable('stream_versions')
        .set({ replaced_at: new Date() })
        .where('id', '=', wholeId ?? '')
        .execute();
      await delivery.db
        .updateTable('hosted_streams')
        .set({ trimming_version_id: partId })
        .where('id', '=', id)
        .execute();
      await expect.poll(async () => (await config(id, query)).sources.hls).toContain('/cut/main.m3u8');
      const { hls } = (await config(id, query)).sources;
      for (const address of [hls, `${delivery.address}/${id}/manifest.m3u8${query}`]) {
        const statuses = await walk(address);
        expect(Object.values(statuses).filter((status) => status !== 200)).toEqual([]);
        const segments = Object.keys(statuses).filter((url) => url.endsWith('.m4s'));
        expect(segments.map((url) => url.split('/').at(-1))).toEqual(['s_1.m4s', 's_1.m4s']);
      }
      const playlist = await (await fetch(hls.replace('main.m3u8', 'video_360/main.m3u8'))).text();
      expect(playlist).toContain('#EXT-X-START:TIME-OFFSET=1.000,PRECISE=YES');
      for (const hidden of ['video_360/s_0.m4s', 'video_360/s_2.m4s', 'download.mp4', 'main.mpd'])
        expect((await fetch(hls.replace('main.m3u8', hidden))).status, hidden).toBe(403);
      // Viewers in mid-film go on with the whole.
      expect((await fetch(whole.replace('main.m3u8', 'video_360/s_2.m4s'))).status).toBe(200);
    },
  );
});

describe('a restricted stream', () => {
  const page = 'https://shop.example.com';

  it('plays on its domains, whose pages may read it, and nowhere else', async () => {
    const domain_restriction_id = await delivery.restrict(['shop.example.com']);
    const id = await delivery.openStream({ domain_restriction_id }, film);
    const allowed = await get(`${id}/config`, { origin: page });
    expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([200, page]);
    expect(allowed.headers.get('vary')).toContain('origin');
    const refused = await get(`${id}/config`, { origin: 'https://evil.example' });
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([403, null]);
    expect(await refused.text()).toBe('DOMAIN_NOT_ALLOWED\n');
    const cases: [Record<string, string>, number][] = [
      [{ referer: `${page}/cart` }, 200],
      [{}, 403],
      [{ origin: 'null' }, 403],
      [{ origin: `${page}.evil.example` }, 403],
      [{ origin: `${page}.` }, 403],
      [{ referer: `https://evil.example/?${page}` }, 403],
    ];
    for (const part of ['config', 'manifest.m3u8', 'embed'])
      for (const [headers, status] of cases)
        expect(await statusOf(`${id}/${part}`, headers), `${part} ${JSON.stringify(headers)}`).toBe(status);
    expect(await statusOf(`${id}/share`)).toBe(403);
    await expect
      .poll(
        async () => {
          const rows = await delivery.db
            .selectFrom('stream_refusals')
            .selectAll()
            .where('stream_id', '=', id)
            .execute();
          return rows.filter(({ refusal, host }) => refusal === 'DOMAIN_NOT_ALLOWED' && host === 'evil.example');
        },
        { timeout: 15_000 },
      )
      .toMatchObject([{ count: expect.stringMatching(/^[1-9]/) }]);
  });

  it('lets browsers enforce the pages that embed it', async () => {
    const domain_restriction_id = await delivery.restrict(['shop.example.com', '*.example.org', 'localhost:3000'], {
      allow_share: true,
    });
    const id = await delivery.openStream({ domain_restriction_id }, film);
    const policy = (await get(`${id}/embed`, { referer: page })).headers.get('content-security-policy') ?? '';
    const own = new URL(delivery.address).host;
    expect(policy).toContain(
      `frame-ancestors http://shop.example.com:* http://*.example.org:* http://localhost:3000 http://${own}`,
    );
    expect(await statusOf(`${id}/share`)).toBe(200);
    const open = await delivery.openStream({}, film);
    expect((await get(`${open}/embed`)).headers.get('content-security-policy')).not.toContain('frame-ancestors');
  });
});

describe('the pages of a stream', () => {
  it('contain texts of users only as texts', async () => {
    const attack = '</script><script>alert(1)</script>"\'><img src=x onerror=alert(2)>\u2028';
    const style_id = newId();
    const organization_id = delivery.owner.organizationId;
    const watermark_target_link = 'https://example.com/</script><script>alert(3)';
    await delivery.db
      .insertInto('stream_styles')
      .values({
        id: style_id,
        organization_id,
        player_style: '{}',
        watermark_key: 'streams/watermarks/a/b.png',
        watermark_target_link,
      })
      .execute();
    const ad_schedule_id = newId();
    const ads = [{ position: 'pre', url: `https://ads.example/${attack}`, type: 'vast' }];
    await delivery.db
      .insertInto('stream_ad_schedules')
      .values({ id: ad_schedule_id, organization_id, ads: JSON.stringify(ads) })
      .execute();
    const id = await delivery.openStream({ title: attack, description: attack, style_id, ad_schedule_id }, film);
    for (const name of ['embed', 'share']) {
      const text = await (await get(`${id}/${name}`)).text();
      expect(text).not.toMatch(/<script>alert|<img src=x/);
      const [, json = ''] = /<script type="application\/(?:ld\+)?json"[^>]*>([^<]*)<\/script>/.exec(text) ?? [];
      expect(JSON.stringify(JSON.parse(json))).toContain('alert(1)');
    }
    const oembed = await get(`oembed?format=xml&url=${encodeURIComponent(`${delivery.address}/${id}/share`)}`);
    expect(await oembed.text()).not.toContain('<script');
  });

  it('run only their own script', async () => {
    const id = await delivery.openStream({}, film);
    const response = await get(`${id}/embed`);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; script-src [^ ]+; style-src 'sha256-[^']+'; connect-src /);
    expect(policy).toContain(`; script-src ${delivery.address}/js/; `);
    const { origin } = new URL(delivery.address);
    const collector = ['analytics', 'analytics/', 'licensing', 'player/'].map((path) => `${origin}/${path}`).join(' ');
    expect(policy).toContain(`; connect-src ${delivery.address}/ ${collector}; `);
    expect(policy).not.toMatch(/unsafe|'self'|script-src[^;]*https:/);
    expect(Buffer.byteLength(await response.text())).toBeLessThan(6_000);
  });

  it('preload what the player needs to start, and only that', async () => {
    const preloads = async (id: string, query = ''): Promise<string[]> => {
      const text = await (await get(`${id}/embed${query}`)).text();
      return [...text.matchAll(/<link rel="preload"[^>]* href="([^"]*)"/g)].map(([, href = '']) => href);
    };
    const namesOf = (urls: readonly string[]) => urls.map((url) => url.replace(/^.*\/(?:p|g)\/[^/]*\//, ''));
    const playlists = ['files/main.m3u8', 'files/video_360/main.m3u8', 'files/video_360/init.mp4'];
    const open = await delivery.openStream({}, film);
    // The first page may be served before the playlists are read.
    await expect.poll(async () => namesOf(await preloads(open))).toEqual([...playlists, 'files/video_360/low_0.m4s']);
    const all = await preloads(open);
    for (const url of all) expect((await fetch(url)).status, url).toBe(200);
    // No media for pages that load only metadata or start elsewhere.
    expect(namesOf(await preloads(open, '?preload=metadata'))).toEqual(playlists);
    expect(namesOf(await preloads(open, '?start=30'))).toEqual(playlists);
    expect(await preloads(open, '?preload=none')).toEqual([]);

    const signed = await delivery.openStream({ signed: true }, film);
    const query = `?token=${await sign({ sub: signed })}`;
    await expect.poll(async () => namesOf(await preloads(signed, query))).toEqual(namesOf(all));
    const granted = await preloads(signed, query);
    for (const url of granted) expect((await fetch(url)).status, url).toBe(200);

    const growing = await delivery.openStream({}, { ...film, state: 'ENCODING' });
    expect(namesOf(await preloads(growing))).toEqual(['files/main.m3u8']);
    const away = await delivery.openStream({}, { state: 'READY', media: 'MAIN' });
    expect(namesOf(await preloads(away))).toEqual(['files/main.m3u8']);
  });

  it('describe the film for links and search engines', async () => {
    const id = await delivery.openStream({ description: 'Ships' }, film);
    const text = 'WEBVTT\n\n00:00.000 --> 00:30.000\nIn\n\n00:30.000 --> 01:30.000\nOut\n';
    const track = { id: newId(), stream_id: id, organization_id: delivery.owner.organizationId };
    await delivery.db
      .insertInto('stream_tracks')
      .values({ ...track, kind: 'CHAPTERS', text })
      .execute();
    const page = await (await get(`${id}/share?t=5`)).text();
    expect(page).toContain(`<link rel="canonical" href="${delivery.address}/${id}/share" />`);
    expect(page).toContain(`<meta property="og:video" content="${delivery.address}/${id}/embed" />`);
    expect(page).toContain('<meta name="twitter:card" content="player" />');
    expect(page).toContain(`${id}/embed?t=5"`);
    expect(page).not.toContain('noindex');
    const [, json = '{}'] = /<script type="application\/ld\+json">([^<]*)</.exec(page) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'VideoObject',
      name: 'Harbour',
      duration: 'PT90S',
      hasPart: [
        { name: 'In', startOffset: 0, endOffset: 30 },
        { name: 'Out', startOffset: 30, endOffset: 90 },
      ],
    });
    const signed = await delivery.openStream({ signed: true }, film);
    const share = await get(`${signed}/share?token=${await sign({ sub: signed })}`);
    expect([share.headers.get('x-robots-tag'), (await share.text()).includes('noindex')]).toEqual(['noindex', true]);
  });

  it('are described by oEmbed for its own addresses only', async () => {
    const id = await delivery.openStream({}, film);
    const ask = (url: string, more = '') => get(`oembed?url=${encodeURIComponent(url)}${more}`);
    const answer = await (await ask(`${delivery.address}/${id}/share`, '&maxwidth=640')).json();
    expect(answer).toMatchObject({ version: '1.0', type: 'video', width: 640, height: 360, title: 'Harbour' });
    expect(answer.html).toContain(`src="${delivery.address}/${id}/embed"`);
    expect((await ask(`${delivery.address}/${id}/embed`)).status).toBe(200);
    expect((await ask(`https://evil.example/s/${id}/share`)).status).toBe(404);
    expect((await ask(`${delivery.address}/${id}/config`)).status).toBe(404);
    expect((await ask(`${delivery.address}/${id}/share`, '&format=yaml')).status).toBe(501);
    const signed = await delivery.openStream({ signed: true }, film);
    expect((await ask(`${delivery.address}/${signed}/share`)).status).toBe(401);
  });

  it('explain a refusal instead of the player', async () => {
    const id = await delivery.openStream({ signed: true }, film);
    const response = await get(`${id}/embed`);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(await response.text()).toContain('The stream is signed, and the request has no token.');
    expect(await statusOf('0000/embed')).toBe(404);
  });
});

describe('public clients', () => {
  it('yt-dlp finds the formats through the configuration', async () => {
    // yt_dlp/extractor/bitmovin.py: /{id}/config, then sources.hls; the id matches \w+.
    const id = await delivery.openStream({}, film);
    expect(id).toMatch(/^\w+$/);
    const { sources } = await config(id);
    expect(Object.keys(sources)).toEqual(expect.arrayContaining(['title', 'hls']));
    expect(await (await fetch(sources.hls)).text()).toContain('#EXT-X-STREAM-INF');
  });

  it('for Android read addresses, colors, watermark and ads from the configuration, and learn refusals by status', async () => {
    const organization_id = delivery.owner.organizationId;
    const [style_id, ad_schedule_id] = [newId(), newId()];
    const colors = { playbackMarkerBgColor: 'rgba(1, 2, 3, 0.5)', playbackTrackPlayedColor: 'rgba(255, 255, 255, 1)' };
    await delivery.db
      .insertInto('stream_styles')
      .values({
        id: style_id,
        organization_id,
        player_style: JSON.stringify(colors),
        watermark_key: 'streams/watermarks/a/b.png',
        watermark_target_link: 'https://example.com/shop',
      })
      .execute();
    const ads = [
      { position: 'pre', url: 'https://ads.example/vast.xml', type: 'vast' },
      { position: '25%', url: 'https://ads.example/vmap.xml', type: 'vmap' },
    ];
    await delivery.db
      .insertInto('stream_ad_schedules')
      .values({ id: ad_schedule_id, organization_id, ads: JSON.stringify(ads) })
      .execute();
    const id = await delivery.openStream({ style_id, ad_schedule_id, signed: true }, film);
    const token = await sign({ sub: id });
    const read = await (await get(`${id}/config?token=${token}`)).json();
    expect(read).toMatchObject({
      type: 'VIDEO',
      sources: {
        title: 'Harbour',
        hls: expect.stringMatching(/^http.*\.m3u8$/),
        thumbnailTrack: { url: expect.stringMatching(/^http.*\.vtt$/) },
      },
      styleConfig: {
        playerStyle: colors,
        watermarkUrl: expect.stringMatching(/^http/),
        watermarkTargetLink: 'https://example.com/shop',
      },
      adConfig: { ads },
    });
    // The app has no cookies and follows no pages: access is in the addresses themselves.
    for (const address of [read.sources.hls, read.sources.thumbnailTrack.url])
      expect([address, (await fetch(address)).status]).toEqual([address, 200]);
    const refusals = [`${id}/config`, `${id}/config?token=${token}x`, 'aaaaaaaaaaaaaaaaaaaa/config'];
    expect(await Promise.all(refusals.map((path) => statusOf(path)))).toEqual([401, 403, 404]);
  });

  it('load the web component as a script', async () => {
    const response = await get('js/component.js');
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(await response.text()).toContain('sluice-stream');
  });
});

describe('delivery servers', () => {
  it('note each change of a stream that they have loaded', async () => {
    const id = await delivery.openStream({}, film);
    await delivery.db.updateTable('hosted_streams').set({ revision: 2 }).where('id', '=', id).execute();
    await expect
      .poll(() => delivery.db.selectFrom('stream_receipts').selectAll().where('stream_id', '=', id).execute())
      .toMatchObject([{ revision: 2 }]);
  });

  it('count the bytes of a stream for it and for its organization, but not those of plays of Stream Lab', async () => {
    const id = await delivery.openStream({}, film);
    const { version_id: versionId } = await delivery.db
      .selectFrom('hosted_streams')
      .select('version_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { secrets } = createServices(delivery.platform);
    const { token } = createPreviewToken(secrets, id, new Date(), versionId ?? '');
    const tested: string = (await config(id, `?token=${token}`)).sources.hls;
    expect(await (await fetch(tested.replace('main.m3u8', 'video_1080/high_0.m4s'))).text()).toBe('high segment');
    const { hls } = (await config(id)).sources;
    await (await fetch(hls.replace('main.m3u8', 'video_360/low_0.m4s'))).text();
    const usage = delivery.db
      .selectFrom('usage_entries')
      .select(['organization_id', 'quantity', 'dimensions'])
      .where('meter', '=', 'delivery.bytes')
      .where('organization_id', '=', delivery.owner.organizationId);
    await expect
      .poll(async () => (await usage.execute()).filter(({ dimensions }) => dimensions['stream'] === id), {
        timeout: 15_000,
      })
      .toMatchObject([{ quantity: String('low segment'.length), dimensions: { client: 'VIEWER' } }]);
  });
});
