import { createPrivateKey, createPublicKey } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { newId } from '@sluice/core';
import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing.ts';

let api: TestApi;
let owner: TestOrganization;
let stranger: TestOrganization;

const send = async (method: string, path: string, body?: unknown, as = owner) => {
  const isFile = body instanceof Uint8Array || body instanceof FormData;
  const answer = await fetch(`${api.address}/v1/streams/${path}`, {
    method,
    headers: { 'X-Api-Key': as.apiKey, ...(!isFile && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: isFile ? (body as BodyInit) : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, text, result: text === '' ? undefined : JSON.parse(text).data.result };
};

/** A stream that refers to a configuration, as the video operations store it. */
const openStream = async (
  columns: object,
): Promise<{ read(): Promise<{ revision: number } & Record<string, unknown>> }> => {
  const id = newId().replaceAll('-', '').slice(12);
  await api.db
    .insertInto('hosted_streams')
    .values({ id, organization_id: owner.organizationId, type: 'VIDEO', ...columns })
    .execute();
  return {
    read: () => api.db.selectFrom('hosted_streams').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  };
};

beforeAll(async () => {
  api = await openTestApi();
  stranger = await openOrganization(api.db);
});
beforeEach(async () => {
  owner = await openOrganization(api.db);
});
afterAll(() => api.close());

describe('domain restrictions', () => {
  const path = 'config/domain-restriction';

  it('are created, listed, changed and deleted', async () => {
    const body = { allowedDomains: ['https://Example.com/', '*.example.com', 'example.com'], allowShare: true };
    const created = await send('POST', path, body);
    expect(created).toMatchObject({
      status: 201,
      result: { allowedDomains: ['example.com', '*.example.com'], allowNoReferer: false, allowShare: true },
    });
    const one = `${path}/${created.result.id}`;
    expect((await send('GET', one)).result).toEqual(created.result);
    const changed = await send('PATCH', one, { allowNoReferer: true });
    expect(changed.result).toEqual({ ...created.result, allowNoReferer: true });
    expect((await send('GET', path)).result).toMatchObject({ totalCount: 1, items: [changed.result] });
    expect(await send('DELETE', one)).toMatchObject({ status: 204, text: '' });
    expect((await send('GET', one)).status).toBe(404);
  });

  it('require domains', async () => {
    for (const body of [{}, { allowedDomains: [] }, { allowedDomains: ['*'] }, { allowedDomains: ['</script>'] }])
      expect((await send('POST', path, body)).status).toBe(400);
  });

  it('increase the revision of their streams, which stay without them', async () => {
    const { result } = await send('POST', path, { allowedDomains: ['example.com'] });
    const stream = await openStream({ domain_restriction_id: result.id });
    const other = await openStream({});
    await send('PATCH', `${path}/${result.id}`, { allowedDomains: ['example.org'] });
    expect(await stream.read()).toMatchObject({ revision: 2 });
    await send('DELETE', `${path}/${result.id}`);
    expect(await stream.read()).toMatchObject({ revision: 3, domain_restriction_id: null });
    expect(await other.read()).toMatchObject({ revision: 1 });
  });
});

describe('styles', () => {
  const path = 'config/style';
  const colors = { textColor: '#fff', playbackMarkerBgColor: 'rgba(1, 2, 3, 0.5)' };

  it('have colors and a link, and reject others', async () => {
    const body = { playerStyle: colors, watermarkTargetLink: 'https://example.com/"><script>' };
    const created = await send('POST', path, body);
    expect(created.result).toMatchObject({
      orgId: owner.organizationId,
      playerStyle: { textColor: 'rgba(255, 255, 255, 1)', playbackMarkerBgColor: 'rgba(1, 2, 3, 0.5)' },
      watermarkTargetLink: 'https://example.com/%22%3E%3Cscript%3E',
    });
    for (const wrong of [
      { playerStyle: { textColor: 'url(//evil)' } },
      { watermarkTargetLink: 'javascript:alert(1)' },
      { watermarkTargetLink: 'https://user:secret@example.com' },
    ])
      expect((await send('POST', path, wrong)).status).toBe(400);
  });

  const picture = (): Uint8Array<ArrayBuffer> => {
    // One white pixel; FFmpeg does not require the check sums of chunks.
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

  it('have a watermark, sent as it is or as a form, and lose it when it is deleted', async () => {
    const { id } = (await send('POST', path, {})).result;
    const stream = await openStream({ style_id: id });
    const form = new FormData();
    form.set('file', new Blob([picture()], { type: 'image/png' }), 'logo.png');
    for (const body of [picture(), form]) {
      const { status, result } = await send('POST', `${path}/${id}/watermark`, body);
      expect(status).toBe(201);
      expect(result.watermarkUrl).toMatch(new RegExp(`^${api.address}/s/watermarks/${id}/[0-9a-f]{32}\\.png$`));
    }
    const { watermark_key: key } = await api.db
      .selectFrom('stream_styles')
      .select('watermark_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(await api.platform.objects.head(key ?? '')).toBeDefined();
    expect(await send('DELETE', `${path}/${id}/watermark`)).toMatchObject({ status: 204 });
    expect(await api.platform.objects.head(key ?? '')).toBeUndefined();
    expect((await send('GET', `${path}/${id}`)).result).not.toHaveProperty('watermarkUrl');
    expect(await stream.read()).toMatchObject({ revision: 4, style_id: id });
  });

  it('reject watermarks that are no pictures, too large, or for a foreign style', async () => {
    const { id } = (await send('POST', path, {})).result;
    const text = (content: string) => new TextEncoder().encode(content);
    for (const file of [text('<svg xmlns="http://www.w3.org/2000/svg"/>'), text('<html>'), new Uint8Array()])
      expect((await send('POST', `${path}/${id}/watermark`, file)).status).toBe(400);
    expect((await send('POST', `${path}/${id}/watermark`, new Uint8Array(11 * 1_048_576))).status).toBe(413);
    expect((await send('POST', `${path}/${id}/watermark`, picture(), stranger)).status).toBe(404);
  });

  it('are saved as templates, which go without them', async () => {
    const { id } = (await send('POST', path, { playerStyle: colors })).result;
    const template = await send('POST', 'config/templates', { name: 'Brand', styleConfigId: id });
    expect(template).toMatchObject({ status: 201, result: { name: 'Brand', styleConfigId: id } });
    expect((await send('GET', 'config/templates?limit=100&offset=0')).result.items).toEqual([template.result]);
    expect((await send('DELETE', `config/templates/${template.result.id}`)).status).toBe(204);
    expect((await send('GET', `${path}/${id}`)).status).toBe(200);
    const foreign = await send('POST', 'config/templates', { name: 'Brand', styleConfigId: id }, stranger);
    expect(foreign.status).toBe(400);
  });
});

describe('ad schedules', () => {
  const path = 'config/ads';
  const ad = { position: 'pre', url: 'https://ads.example.com/vast?a=1' };

  it('are created, replaced and deleted', async () => {
    const created = await send('POST', path, { ads: [ad] });
    expect(created).toMatchObject({ status: 201, result: { ads: [{ ...ad, type: 'vast' }] } });
    const stream = await openStream({ ad_schedule_id: created.result.id });
    const later = { ...ad, position: '00:01:30.000', type: 'VMAP' };
    const changed = await send('PATCH', `${path}/${created.result.id}`, { ads: [later] });
    expect(changed.result.ads).toEqual([{ ...later, type: 'vmap' }]);
    expect((await send('DELETE', `${path}/${created.result.id}`)).status).toBe(204);
    expect(await stream.read()).toMatchObject({ revision: 3, ad_schedule_id: null });
  });

  it('reject positions, addresses and types that no player understands', async () => {
    for (const wrong of [{ position: 'middle' }, { url: 'javascript:alert(1)' }, { type: 'vpaid' }])
      expect((await send('POST', path, { ads: [{ ...ad, ...wrong }] })).status).toBe(400);
  });
});

describe('denied tokens', () => {
  it('are listed by the organization that denied them, each jti once', async () => {
    const expiresAt = '2030-01-02T03:04:05Z';
    const { status, result } = await send('POST', 'denied-tokens', { jti: 'viewer-7', reason: 'Shared', expiresAt });
    expect(status).toBe(201);
    expect(result).toMatchObject({ jti: 'viewer-7', reason: 'Shared', expiresAt });
    expect((await send('POST', 'denied-tokens', { jti: 'viewer-7' })).status).toBe(409);
    expect((await send('POST', 'denied-tokens', { jti: ' ' })).status).toBe(400);
    expect((await send('POST', 'denied-tokens', { jti: 'viewer-7' }, stranger)).status).toBe(201);
    expect((await send('GET', 'denied-tokens')).result.items).toEqual([result]);
    expect((await send('DELETE', `denied-tokens/${result.id}`, undefined, stranger)).status).toBe(404);
    expect((await send('DELETE', `denied-tokens/${result.id}`)).status).toBe(204);
    expect((await send('GET', 'denied-tokens')).result.items).toEqual([]);
  });
});

describe('signing keys', () => {
  it('show their private part once, and fit their public part', async () => {
    const { status, result } = await send('POST', 'signing-keys');
    expect(status).toBe(201);
    const pem = Buffer.from(result.privateKey, 'base64').toString();
    const { publicKeys } = (await send('GET', 'signing-keys')).result;
    expect(publicKeys).toMatchObject([{ keyId: result.keyId }]);
    const expected = createPublicKey(createPrivateKey(pem)).export({ type: 'spki', format: 'pem' });
    expect(publicKeys[0].publicKey).toBe(expected);
    expect(JSON.stringify(await api.db.selectFrom('stream_signing_keys').selectAll().execute())).not.toContain(
      'PRIVATE',
    );
    expect((await send('DELETE', `signing-keys/${result.keyId}`, undefined, stranger)).status).toBe(404);
    expect((await send('DELETE', `signing-keys/${result.keyId}`)).status).toBe(204);
    expect((await send('GET', 'signing-keys')).result.publicKeys).toEqual([]);
  });
});
