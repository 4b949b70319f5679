import { fork } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import autocannon from 'autocannon';
import type { Client } from './client.ts';
import { at, type Report } from './report.ts';

/** As many as of the collector's bench: an impression is answered when its group is on disk, which takes milliseconds. */
const connections = 256;
/** Requests per second of the measured latency: 3.6 million plays an hour. */
const usualRate = 1_000;

type Load = { path: string; bodies: readonly string[]; seconds: number; rate?: number };

const load = async (
  origin: string,
  { path, bodies, seconds, rate }: Load,
): Promise<{ perSecond: number; p99: number }> => {
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
  const result = await autocannon({
    url: origin,
    duration: seconds,
    requests,
    ...(rate === undefined ? { connections } : { connections: 32, overallRate: rate }),
  });
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx} of ${path} failed, ${result.errors} broke.`);
  return { perSecond: result.requests.average, p99: result.latency.p99 };
};

/** Compares license checks and impressions with a bare Fastify that parses the same bodies. */
export const measureLicensing = async (
  { url, call }: Client,
  { report, rounds, seconds }: { report: Report; rounds: number; seconds: number },
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
    const [bare, ours] = [`http://127.0.0.1:${port}`, url];
    const work = { path, bodies, seconds };
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      ratios.push((await load(ours, work)).perSecond / (await load(bare, work)).perSecond);
    console.log(`  ${name} against bare Fastify: ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')} ×`);
    report.add(`${name} against bare Fastify, median`, at(ratios, 0.5), '×', { atLeast: 0.6 });
    const { p99 } = await load(ours, { ...work, rate: usualRate });
    report.add(`${name}, p99 at ${usualRate} requests/s`, p99, 'ms', { atMost: 10 });
  }
  child.kill('SIGTERM');
};
