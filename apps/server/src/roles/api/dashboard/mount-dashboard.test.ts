import { mkdtemp, mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mountDashboard } from './mount-dashboard.ts';
import { preloadsFor } from './page.ts';

let app: FastifyInstance;

const html = `<!doctype html><head><script>hello()</script><style>b{}</style></head><body><noscript></noscript></body>`;
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
  await writeFile(join(distFolder, 'assets/list.js'), 'plain');
  await writeFile(join(distFolder, 'assets/list.js.br'), 'brotli');
  app = Fastify();
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ status: 'ERROR' }));
  app.get('/v1/ping', () => 'pong');
  await mountDashboard(app, { distFolder });
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('the dashboard', () => {
  it('answers any path of the app with its page and the chunks of that route', async () => {
    const answer = await get('/encoding/encodings');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.body).toContain('<link rel="modulepreload" crossorigin href="/assets/list.js">');
    expect(answer.body).toContain('<link rel="stylesheet" href="/assets/list.css">');
  });

  it('allows only its own scripts, and styles with the nonce of this answer', async () => {
    const [one, other] = [await get('/'), await get('/')];
    const policy = String(one.headers['content-security-policy']);
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? [];
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
    expect(policy).not.toContain('unsafe-inline');
    expect(one.body).toContain(`<style nonce="${nonce}">`);
    expect(other.body).not.toContain(nonce);
  });

  it('sends hashed files compressed and for good', async () => {
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

  it.each(['/assets/gone.js', '/v1/unknown', '/v1', '/../package.json', '/index.html'])(
    'answers %s with 404',
    async (url) => expect((await get(url)).statusCode).toBe(404),
  );

  it('leaves other routes alone', async () => expect((await get('/v1/ping')).body).toBe('pong'));

  it('prefers a fixed route over one with parameters', () =>
    expect(preloadsFor(preloads, '/encoding/encodings/create')).toEqual(['assets/new.js']));
});
