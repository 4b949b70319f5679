import { fork } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import autocannon from 'autocannon';
import type { Client } from './client.ts';
import type { Report } from './report.ts';

const connections = 32;

type Load = { perSecond: number; p99: number };

const load = async (origin: string, path: string, bodies: readonly string[], seconds: number): Promise<Load> => {
  const requests = bodies.map((body) => ({
    method: 'POST' as const,
    path,
    headers: {
      'content-type': 'text/plain',
      origin: 'http://localhost',
      // One address may send 120 impressions a minute.
      'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
    },
    body,
  }));
  const result = await autocannon({ url: origin, connections, duration: seconds, requests });
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx} of ${path} failed, ${result.errors} broke.`);
  return { perSecond: result.requests.average, p99: result.latency.p99 };
};

/** Compares license checks and impressions with a bare Fastify that parses the same bodies. */
export const measureLicensing = async (
  { url, call }: Client,
  { report, seconds }: { report: Report; seconds: number },
): Promise<void> => {
  const { licenseKey: key } = await call<{ licenseKey: string }>('POST', '/player/licenses', { name: 'Benchmark' });
  const child = fork(join(import.meta.dirname, 'bare.ts'));
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  const cases = [
    [
      'license check',
      '/player/licensing',
      () => ({ key, domain: 'localhost', version: 'sluice-1', nonce: randomUUID() }),
    ],
    ['impression', '/player/impression', () => ({ key, impressionId: randomUUID(), platform: 'web' })],
  ] as const;
  for (const [name, path, bodyOf] of cases) {
    const bodies = Array.from({ length: 5_000 }, () => JSON.stringify(bodyOf()));
    const bare = await load(`http://127.0.0.1:${port}`, path, bodies, seconds);
    const ours = await load(url, path, bodies, seconds);
    report.add(`${name} against bare Fastify`, ours.perSecond / bare.perSecond, '×', { atLeast: 0.6 });
    report.add(`${name}, p99 at ${connections} connections`, ours.p99, 'ms', { atMost: 10 });
  }
  child.kill('SIGTERM');
};
