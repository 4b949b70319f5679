import { createHash } from 'node:crypto';
import { mkdtemp, mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readIntegrations } from '../../../configuration/integrations.ts';
import { mountDashboard } from './mount-dashboard.ts';
import { preloadsFor } from './page.ts';

let app: FastifyInstance;
let secured: FastifyInstance;

const html = `<!doctype html><head><script>hello()</script><style>b{}</style></head><body><!--heading--><noscript></noscript></body>`;
const preloads = [
  { pattern: '/encoding/encodings', files: ['assets/list.js', 'assets/list.css'] },
  { pattern: '/encoding/encodings/$id', files: ['assets/one.js'] },
  { pattern: '/encoding/encodings/create', files: ['assets/new.js'] },
];

beforeAll(async () => {
  const distFolder = await mkdtemp(join(tmpdir(), 'sluice-dist-'));
  await mkdir(join(distFolder, 'assets'));
  await writeFile(join(distFolder, 'index.html'), html);
  await writeFile(join(distFolder, 'preloads.json'), JSON.stringify(preloads));
  await writeFile(join(distFolder, 'headings.json'), JSON.stringify({ '/encoding/encodings': '<p>Costs $& more</p>' }));
  await writeFile(join(distFolder, 'assets/list.js'), 'plain');
  await writeFile(join(distFolder, 'assets/list.js.br'), 'brotli');
  const open = async (publicUrl: string, environment: Record<string, string>): Promise<FastifyInstance> => {
    const opened = Fastify();
    opened.setNotFoundHandler((_request, reply) => reply.code(404).send({ status: 'ERROR' }));
    opened.get('/v1/ping', () => 'pong');
    const configuration = {
      publicUrl,
      integrations: readIntegrations(environment, publicUrl),
      streamsUrl: environment['STREAMS_URL'] ?? `${publicUrl}/s`,
    };
    await mountDashboard(opened, { distFolder, configuration });
    return opened;
  };
  app = await open('http://localhost:8080', {});
  secured = await open('https://video.example', {
    THIRD_PARTY_SUPPORT_CHAT_URL: 'https://chat.example/widget.js?site=1',
    HELP_DESK_URL: 'https://help.example/desk',
    HELP_DESK_SSO_SECRET: 'a secret of the desk',
  });
});
afterAll(() => Promise.all([app.close(), secured.close()]));

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('dashboard', () => {
  it('serves its page for any path of the app, with the chunks of that route', async () => {
    const answer = await get('/encoding/encodings');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.body).toContain('<link rel="modulepreload" crossorigin href="/assets/list.js">');
    expect(answer.body).toContain('<link rel="stylesheet" href="/assets/list.css">');
  });

  it('includes the heading of a path that has one', async () => {
    expect((await get('/encoding/encodings?page=2')).body).toContain('<body><p>Costs $& more</p>');
    expect((await get('/encoding/encodings/1')).body).toContain('<body><noscript>');
  });

  it('allows only its own scripts, and styles with the nonce of this response', async () => {
    const [one, other] = [await get('/'), await get('/')];
    const policy = String(one.headers['content-security-policy']);
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? [];
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
    expect(policy).not.toContain('unsafe-inline');
    expect(one.body).toContain(`<style nonce="${nonce}">`);
    expect(other.body).not.toContain(nonce);
  });

  it('forbids framing and foreign form targets, and shares its window with no other origin', async () => {
    const { headers } = await get('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toMatch(/form-action 'self';/);
    expect(policy).toMatch(/frame-src 'self' https?:\/\/[^; ]+;/);
    expect(headers).toMatchObject({ 'cross-origin-opener-policy': 'same-origin', 'x-frame-options': 'DENY' });
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  it('runs users’ code in a document without origin or network that only the dashboard may frame', async () => {
    const { headers, body } = await get('/code-sandbox');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/^sandbox allow-scripts; default-src 'none'; script-src 'sha256-[^']+' 'unsafe-eval'; /);
    expect(policy).toContain("connect-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(headers).not.toHaveProperty('x-frame-options');
    const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(body) ?? [];
    expect(policy).toContain(createHash('sha256').update(script).digest('base64'));
  });

  it('allows scripts and frames only of configured services', async () => {
    const { headers } = await secured.inject({ url: '/' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+' https:\/\/chat\.example;/);
    expect(policy).toContain("frame-src 'self' https://chat.example ");
    expect(policy).toMatch(/connect-src [^;]*wss:\/\/chat\.example;/);
    expect(policy).toContain("form-action 'self' https://help.example;");
    expect(policy).not.toContain('unsafe-');
  });

  it.each(['/', '/assets/list.js'])('forces browsers to https when served over it: %s', async (url) => {
    const { headers } = await secured.inject({ url });
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });

  it('serves hashed files compressed, cached indefinitely', async () => {
    const answer = await get('/assets/list.js', { 'accept-encoding': 'gzip, br' });
    expect(answer.body).toBe('brotli');
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect((await get('/assets/list.js')).body).toBe('plain');
    expect((await get('/assets/list.js', { 'accept-encoding': 'br;q=0' })).body).toBe('plain');
  });

  it.each(['/assets/gone.js', '/v1/unknown', '/v1', '/../package.json', '/index.html', '/headings.json'])(
    'responds to %s with 404',
    async (url) => expect((await get(url)).statusCode).toBe(404),
  );

  it('does not affect other routes', async () => expect((await get('/v1/ping')).body).toBe('pong'));

  it('prefers a static route over one with parameters', () =>
    expect(preloadsFor(preloads, '/encoding/encodings/create')).toEqual(['assets/new.js']));
});
