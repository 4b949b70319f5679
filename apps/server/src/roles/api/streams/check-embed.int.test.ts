import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing.ts';

let api: TestApi;
let owner: TestOrganization;
let pages: Server;
let site: string;
let streamId: string;
const documents = new Map<string, { status?: number; headers?: Record<string, string>; html?: string }>();

const call = async (method: string, path: string, body: object) => {
  const response = await fetch(`${api.address}/v1/streams/${path}`, {
    method,
    headers: { 'X-Api-Key': owner.apiKey, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()).data.result;
};
const check = (page: string) => call('POST', 'access/check-embed', { streamId, page: page && `${site}${page}` });

beforeAll(async () => {
  api = await openTestApi({ environment: { ALLOW_PRIVATE_INPUTS: 'true' } });
  owner = await openOrganization(api.db);
  pages = createServer(({ url = '' }, response) => {
    const { status = 200, headers, html = '' } = documents.get(url) ?? { status: 404 };
    response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(html);
  }).listen(0, '127.0.0.1');
  await once(pages, 'listening');
  // SAFETY: a listening TCP server has an address with a port.
  site = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`;
  streamId = (await call('POST', 'video', { assetUrl: 'https://example.com/a.m3u8', title: 'Harbor' })).id;
});
afterAll(async () => {
  pages.close();
  await api.close();
});

const frame = (attributes = ''): string =>
  `<iframe src="${api.address}/s/${streamId}/embed" allow="fullscreen; picture-in-picture; encrypted-media" ${attributes}></iframe>`;

it('finds nothing wrong with a page that has the code to embed, also behind a redirect', async () => {
  documents.set('/film', { html: `<!doctype html><title>Film</title>${frame()}` });
  documents.set('/old', { status: 301, headers: { location: '/film' } });
  for (const page of ['/film', '/old'])
    expect(await check(page)).toEqual({ page: `${site}/film`, frames: 1, isPlayable: true, findings: [] });
  documents.set('/element', { html: `<sluice-stream stream-id="${streamId}"></sluice-stream>` });
  expect(await check('/element')).toMatchObject({ frames: 1, isPlayable: true, findings: [] });
});

it('names the rule of the stream that refuses the page as a browser would name it', async () => {
  const { id } = await call('POST', 'config/domain-restriction', { allowedDomains: ['127.0.0.1'] });
  await call('PATCH', `video/${streamId}`, { domainRestrictionId: id });
  documents.set('/allowed', { html: frame() });
  documents.set('/silent', { html: frame(), headers: { 'referrer-policy': 'no-referrer' } });
  documents.set('/sandboxed', { html: frame('sandbox="allow-scripts"') });
  expect(await check('/allowed')).toMatchObject({ isPlayable: true, findings: [] });
  expect(await check('/silent')).toMatchObject({ isPlayable: false, findings: [{ check: 'ACCESS' }] });
  const sandboxed = await check('/sandboxed');
  expect(sandboxed.findings.map(({ check: name }: { check: string }) => name)).toEqual(['SANDBOX', 'ACCESS']);
  await call('PATCH', `video/${streamId}`, { domainRestrictionId: '' });
});

it('reports pages without a frame, errors of pages and endless redirects', async () => {
  documents.set('/empty', { html: `<script>const a = '${frame()}'</script>` });
  documents.set('/loop', { status: 302, headers: { location: '/loop' } });
  expect(await check('/empty')).toMatchObject({ frames: 0, isPlayable: true, findings: [{ check: 'FRAME' }] });
  expect(await check('/missing')).toMatchObject({
    isPlayable: false,
    findings: [{ evidence: expect.stringContaining('404') }],
  });
  expect(await check('/loop')).toMatchObject({
    isPlayable: false,
    findings: [{ evidence: expect.stringContaining('302') }],
  });
});
