import { fork } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { Client } from './client.ts';
import { at, type Report } from './report.ts';

/** An impression is answered when its group is on disk, so that few connections would measure the disk. */
const connections = 256;
/** Different requests of each connection, each from an address of its own, as one may send 120 impressions a minute. */
const requestsCount = 50;
/** Requests per second of the measured latency: 3.6 million plays an hour. */
const usualRate = 1_000;

type Load = { path: string; bodyOf: () => object; seconds: number };

const requestOf = ({ bodyOf }: Load) => ({
  method: 'POST' as const,
  headers: {
    'content-type': 'text/plain',
    origin: 'http://localhost',
    'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
  },
  body: JSON.stringify(bodyOf()),
});

/** Returns the requests per second that a server answers at most. */
const measureRate = async (url: string, work: Load): Promise<number> => {
  const { path, seconds } = work;
  const request = () => ({ ...requestOf(work), path });
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    setupClient: (client) => client.setRequests(Array.from({ length: requestsCount }, request)),
  });
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx} of ${path} failed, ${result.errors} broke.`);
  return result.requests.average;
};

/** Returns the milliseconds from the time of each request to its response, at an even rate; autocannon sends in bursts. */
const measureLatencies = async (url: string, work: Load): Promise<number[]> => {
  const startedAt = performance.now();
  const send = async (number: number): Promise<number> => {
    const dueAt = startedAt + (number * 1000) / usualRate;
    await sleep(Math.max(0, dueAt - performance.now()));
    const response = await fetch(url + work.path, requestOf(work));
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${work.path} answered ${response.status}.`);
    return performance.now() - dueAt;
  };
  return Promise.all(Array.from({ length: usualRate * work.seconds }, (_, number) => send(number)));
};

/** Compares license checks and impressions with a bare Fastify that parses the same bodies, and signs the same grants. */
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
  try {
    for (const [name, path, bodyOf] of cases) {
      const [bare, ours] = [`http://127.0.0.1:${port}`, url];
      const work = { path, bodyOf, seconds };
      // First, because ClickHouse stores the impressions of the full load for a while after it.
      const p99 = at(await measureLatencies(ours, work), 0.99);
      // The part that is due to this process and the machine.
      const bareP99 = at(await measureLatencies(bare, work), 0.99);
      console.log(
        `  ${name} at ${usualRate} requests/s: p99 ${p99.toFixed(1)} ms, bare Fastify ${bareP99.toFixed(1)} ms`,
      );
      report.add(`${name}, p99 at ${usualRate} requests/s`, p99, 'ms', { atMost: 10 });
      const ratios: number[] = [];
      for (let round = 0; round < rounds; round += 1)
        ratios.push((await measureRate(ours, work)) / (await measureRate(bare, work)));
      console.log(`  ${name} against bare Fastify: ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')} ×`);
      report.add(`${name} against bare Fastify, median`, at(ratios, 0.5), '×', { atLeast: 0.6 });
    }
  } finally {
    child.kill('SIGTERM');
  }
};
