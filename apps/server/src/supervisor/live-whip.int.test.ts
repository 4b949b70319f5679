import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { role as api } from '../roles/api/index.ts';
import { openIngestStage, type IngestStage } from '../roles/live/testing/ingest-stage.ts';
import type { RunningRole } from '../shared/role.ts';

let stage: IngestStage;
let app: FastifyInstance;
let server: RunningRole;
let origin = '';
const endings: (() => void)[] = [];

beforeAll(async () => {
  stage = await openIngestStage();
  server = await api.start(stage.platform);
  app = fastify({ forceCloseConnections: true });
  await app.register(async (scope) => server.mount?.(scope));
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const end of endings.splice(0)) end();
  await stage.clear();
});
afterAll(async () => {
  await app.close();
  await server.stop();
  await stage.close();
});

const publish = (address: string) => {
  const sources = ['testsrc2=size=320x180:rate=25', 'sine=frequency=440:sample_rate=48000'];
  const inputs = sources.flatMap((source) => ['-re', '-f', 'lavfi', '-i', source]);
  const video = [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-profile:v',
    'baseline',
    '-g',
    '25',
    '-pix_fmt',
    'yuv420p',
  ];
  const audio = ['-c:a', 'libopus', '-ar', '48000', '-ac', '2'];
  const all = ['-v', 'error', '-nostdin', ...inputs, ...video, ...audio, '-f', 'whip', address];
  const child = spawn(stage.ffmpeg, all, { stdio: 'ignore' });
  endings.push(() => child.kill('SIGKILL'));
  return child;
};

describe('WHIP', () => {
  it('receives a publisher at the address of its ingest point, and ends with it', async () => {
    await stage.startNode();
    const id = await stage.startEncoding({ kind: 'RTMP' });
    const [point] = await stage.ingestPoints(id);
    const { pathname } = new URL(point?.urls.find(({ protocol }) => protocol === 'WHIP')?.url ?? '');
    const child = publish(`${origin}${pathname}`);
    await expect.poll(() => stage.statusOf(id), { timeout: 40_000 }).toBe('CONNECTED');
    child.kill('SIGTERM');
    await once(child, 'exit');
    await expect.poll(() => stage.statusOf(id), { timeout: 40_000 }).toBe('DISCONNECTED');
    expect((await stage.messagesOf(id)).join('\n')).toContain('The publisher has ended the stream.');
  });

  it('refuses wrong keys, offers without media, and long ones', async () => {
    await stage.startNode();
    const id = await stage.startEncoding({ kind: 'RTMP' });
    const [point] = await stage.ingestPoints(id);
    const { pathname } = new URL(point?.urls.find(({ protocol }) => protocol === 'WHIP')?.url ?? '');
    const offer = async (path: string, body: string): Promise<number> => {
      const headers = { 'content-type': 'application/sdp' };
      return (await fetch(`${origin}${path}`, { method: 'POST', headers, body })).status;
    };
    expect(await offer('/whip/live-none/wrong', 'v=0')).toBe(401);
    expect(await offer(pathname, 'v=0')).toBe(400);
    expect(await offer(pathname, 'm=video nonsense')).toBe(400);
    expect(await offer(pathname, `v=0\r\n${'a=x\r\n'.repeat(200_000)}`)).toBe(413);
    expect(await stage.statusOf(id)).toBe('WAITING_FOR_FIRST_CONNECT');
  });
});
