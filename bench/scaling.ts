/**
 * Benchmarks two processes of a role against one, each pinned to a core of its own. On a machine of two cores, the load
 * generator and the engines take time from the second process. So servers count by their throughput per second of
 * their processor time: two are 2 × if each does as much per second as one alone. Workers, whose load costs little,
 * count by the clock.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findMediaTools } from '@sluice/media';
import { uploadFile } from '../e2e/support/encode.ts';
import { listSegments } from './capacity/delivery.ts';
import { drawFilm, encodeLadder } from './capacity/encode.ts';
import { firstLicenseKey } from './capacity/telemetry.ts';
import type { RoleName } from './installation/by-server.ts';
import { openInstallation, type Installation } from './installation/installation.ts';
import { measureCount, type Run, type Work } from './scaling/compare.ts';
import { printOtherWork } from './soak/machine.ts';
import { callApis, deliverSegments, encodeFilms, storeSamples } from './scaling/works.ts';
import { openReport } from './streams/report.ts';

const { values } = parseArgs({
  options: {
    samples: { type: 'string', default: '40000' },
    segments: { type: 'string', default: '20000' },
    requests: { type: 'string', default: '10000' },
    films: { type: 'string', default: '8' },
    /** Seconds of each film. */
    seconds: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '3' },
    /** Only this role. */
    role: { type: 'string', default: '' },
  },
});
const budget = 1.8;
const rounds = Number(values.rounds);
const report = openReport('scaling');

const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

const describe = ({ seconds, servers, engines, generator }: Run): string =>
  `${seconds.toFixed(1)} s wall, CPU: servers ${servers.toFixed(1)} s, engines ${engines.toFixed(1)} s, generator ${generator.toFixed(1)} s`;

type Case = { role: RoleName; work: Work; by: 'seconds' | 'servers'; env?: Record<string, string> };

const compare = async (installation: Installation, { role, work, by, env }: Case): Promise<void> => {
  const ratios: number[] = [];
  const engineRatios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const options = { work, ...(env && { env }) };
    const one = await measureCount(installation, role, { count: 1, ...options });
    const two = await measureCount(installation, role, { count: 2, ...options });
    console.log(`  ${role}, one: ${describe(one)}`);
    console.log(`  ${role}, two: ${describe(two)}`);
    ratios.push(by === 'seconds' ? one.seconds / two.seconds : (2 * one.servers) / two.servers);
    engineRatios.push(two.engines / one.engines);
  }
  const measure = by === 'seconds' ? 'speed by the clock' : 'throughput per processor time';
  report.add(`two processes of ${role} against one, ${measure}`, middle(ratios), '×', { atLeast: budget });
  console.log(`  ${role}: the engines took ${middle(engineRatios).toFixed(2)} × as much for the same work`);
};

/** Compares one and two processes of a role; a failure is reported, and leaves the other roles their turn. */
const compareSafely = async (installation: Installation, one: Case): Promise<void> => {
  const startedAt = performance.now();
  try {
    await compare(installation, one);
  } catch (error) {
    console.log(`  ${one.role} failed: ${String(error)}`);
    report.add(`failures of ${one.role}`, 1, 'failures', { atMost: 0 });
  }
  console.log(`  ${one.role} took ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes`);
};

const folder = await mkdtemp(join(tmpdir(), 'sluice-bench-scaling-film-'));
await printOtherWork('scaling');
const installation = await openInstallation('scaling');
try {
  const { api } = installation;
  const { ffmpeg } = await findMediaTools(process.env);
  const film = join(folder, 'film.mp4');
  await drawFilm(ffmpeg, film, Number(values.seconds));
  const inputId = await uploadFile(api, film);
  const key = await firstLicenseKey(api);
  // It writes the manifests, and hands out the tasks of workers that ended.
  await installation.start('scheduler');
  const worker = await installation.start('worker');
  const encoding = await encodeLadder(api, inputId, [{ height: 360, bitrate: 600_000 }]);
  await installation.stop(worker);
  const paths = await installation.start('delivery').then(async (delivery) => {
    const listed = await listSegments(delivery.url, encoding);
    await installation.stop(delivery);
    return listed;
  });
  const cases: Case[] = [
    { role: 'collector', by: 'servers', work: storeSamples(installation, key, Number(values.samples)) },
    { role: 'delivery', by: 'servers', work: deliverSegments(paths, Number(values.segments)) },
    { role: 'api', by: 'servers', work: callApis(installation, Number(values.requests)) },
    {
      role: 'worker',
      by: 'seconds',
      work: encodeFilms(installation, inputId, Number(values.films)),
      env: { WORKER_SLOTS: '1' },
    },
  ];
  for (const one of cases.filter(({ role }) => role.includes(values.role))) await compareSafely(installation, one);
} finally {
  await installation.close();
  await rm(folder, { recursive: true, force: true });
}
process.exitCode = report.isWithin ? 0 : 1;
