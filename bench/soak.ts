/**
 * Runs everything at once for some minutes at about 60 % of the machine: uploads, encodings, a live stream, plays,
 * telemetry, dashboard queries and webhooks. Reports whether latency and memory stay flat, whether everything that was
 * acknowledged is there, and whether the logs are free of errors.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findMediaTools } from '@sluice/media';
import { startReceiver } from '@sluice/server/roles/scheduler/testing-receiver';
import { call } from '../e2e/support/encode.ts';
import { drawFilm } from './capacity/encode.ts';
import { closeChannel, openChannel } from './capacity/live.ts';
import { firstLicenseKey, untilStored } from './capacity/telemetry.ts';
import { entriesOf, type RoleName } from './installation/by-server.ts';
import { openInstallation, type Installation } from './installation/installation.ts';
import { mediaUrl, readPlaylist } from './live/playlist.ts';
import {
  activityNames,
  openLedger,
  prepareActivities,
  startActivities,
  type Ledger,
  type Target,
} from './soak/activities.ts';
import { reportLosses } from './soak/loss.ts';
import { busyShare, printOtherWork, watchBusyShare } from './soak/machine.ts';
import { errorLines, growthOf, quantile, type Timed } from './soak/thirds.ts';
import { openReport, type Report } from './streams/report.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    /** Seconds before the measured time, in which caches fill and the load is adjusted. */
    warm: { type: 'string', default: '60' },
    /** Share of the machine that is to be busy. */
    load: { type: 'string', default: '0.6' },
  },
});
const minutes = Number(values.minutes);
const budget = { growth: 1.05 };
const liveSegmentSeconds = 2;
/** Multiples of the usual rate that are tried. */
const loads = { least: 0.25, most: 4 };
const memorySampleMilliseconds = 5_000;

type Memory = Map<string, Timed[]>;
type Scene = { ledger: Ledger; target: Target; manifestUrl: string };

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;

const watchMemory = (installation: Installation): { memory: Memory; stop(): void } => {
  const memory: Memory = new Map();
  const timer = setInterval(() => {
    const at = performance.now();
    for (const [name, value] of entriesOf(installation.mebibytes()))
      memory.set(name, [...(memory.get(name) ?? []), { at, value }]);
  }, memorySampleMilliseconds);
  return { memory, stop: () => clearInterval(timer) };
};

const since = (measured: readonly Timed[], from: number): number[] =>
  measured.filter(({ at }) => at >= from).map(({ value }) => value);

const printMinute = (minute: number, { ledger, memory, from }: { ledger: Ledger; memory: Memory; from: number }) => {
  const latencies = activityNames.map(
    (name) => `${name} ${quantile(since(ledger.milliseconds[name], from), 0.95).toFixed(0)}`,
  );
  const sizes = [...memory].map(([name, sizesOfRole]) => `${name} ${(sizesOfRole.at(-1)?.value ?? 0).toFixed(0)}`);
  console.log(`  minute ${minute}: p95 in ms: ${latencies.join(', ')} · MiB: ${sizes.join(', ')}`);
};

const reportGrowth = (
  report: Report,
  { ledger, memory, from, to }: { ledger: Ledger; memory: Memory; from: number; to: number },
): void => {
  for (const name of activityNames) {
    const measured = ledger.milliseconds[name];
    const p95 = quantile(since(measured, from), 0.95);
    const growth = growthOf(measured, { from, to, share: 0.95 });
    const title = `p95 of ${name} (${p95.toFixed(0)} ms), last third against the first`;
    if (growth === undefined) console.log(`soak, ${title}: too few runs`);
    else report.add(title, growth, '×', { atMost: budget.growth });
  }
  for (const [name, measured] of memory) {
    const growth = growthOf(measured, { from, to, share: 0.5 });
    const title = `memory of ${name} (${(measured.at(-1)?.value ?? 0).toFixed(0)} MiB), last third against the first`;
    if (growth !== undefined) report.add(title, growth, '×', { atMost: budget.growth });
  }
};

const reportFaults = (report: Report, ledger: Ledger, installation: Installation): void => {
  for (const failure of ledger.failures.slice(0, 5)) console.log(`  ${failure}`);
  report.add('failed requests', ledger.failures.length, 'requests', { atMost: 0 });
  const errors = installation
    .logs()
    .flatMap(({ name, output }) => errorLines(output).map((line) => `${name}: ${line}`));
  for (const line of errors.slice(0, 5)) console.log(`  ${line.slice(0, 300)}`);
  report.add('errors in the logs', errors.length, 'lines', { atMost: 0 });
};

/** Runs all activities at their usual rate, and returns the multiple of it that keeps the wanted share busy. */
const chooseLoad = async (ledger: Ledger, target: Target): Promise<number> => {
  const seconds = Number(values.warm);
  const liveShare = await busyShare(seconds / 4);
  const activities = startActivities(ledger, target, 1);
  const share = await busyShare(seconds);
  await activities.stop();
  const load = (Number(values.load) - liveShare) / Math.max(0.01, share - liveShare);
  const chosen = Math.min(loads.most, Math.max(loads.least, load));
  console.log(
    `soak: busy ${percent(liveShare)} with the live stream, ${percent(share)} with all; load × ${chosen.toFixed(2)}`,
  );
  return chosen;
};

/** Runs all activities for the measured time, and reports what grew and what the live stream left out. */
const runFlat = async (installation: Installation, scene: Scene, report: Report): Promise<void> => {
  const { ledger, target, manifestUrl } = scene;
  const load = await chooseLoad(ledger, target);
  const playlist = await mediaUrl(manifestUrl);
  const lastSegment = async (): Promise<number> => (await readPlaylist(playlist)).numbers.at(-1) ?? 0;
  const firstSegment = await lastSegment();
  const watching = watchMemory(installation);
  const busy = watchBusyShare();
  const from = performance.now();
  const activities = startActivities(ledger, target, load);
  for (let minute = 1; minute <= Math.ceil(minutes); minute += 1) {
    const startedAt = performance.now();
    await sleep(Math.min(1, minutes - minute + 1) * 60_000);
    printMinute(minute, { ledger, memory: watching.memory, from: startedAt });
  }
  const to = performance.now();
  console.log(`soak: busy ${percent(busy())} in ${minutes} minutes`);
  const segments = (to - from) / 1000 / liveSegmentSeconds - ((await lastSegment()) - firstSegment);
  watching.stop();
  await activities.stop();
  reportGrowth(report, { ledger, memory: watching.memory, from, to });
  report.add('live segments missing', Math.max(0, segments), 'segments', { atMost: 3 });
};

const run = async (installation: Installation, folder: string, report: Report): Promise<void> => {
  const { api, telemetry } = installation;
  const start = (role: RoleName) => installation.start(role, { env: { LOG_LEVEL: 'warn' } });
  const [collector, delivery] = [await start('collector'), await start('delivery')];
  for (const role of ['worker', 'live', 'scheduler'] as const) await start(role);
  const { ffmpeg } = await findMediaTools(process.env);
  const film = join(folder, 'film.mp4');
  await drawFilm(ffmpeg, film, 8);
  const licenseKey = await firstLicenseKey(api);
  const target = { client: api, deliveryUrl: delivery.url, collectorUrl: collector.url, licenseKey, film };
  const ledger = openLedger();
  const receiver = await startReceiver();
  const url = `${receiver.address}/finished`;
  await call(api, 'POST', '/notifications/webhooks/encoding/encodings/finished', { name: 'soak', url });
  try {
    await prepareActivities(ledger, target);
    await untilStored(telemetry, ledger.acknowledgedSamples);
    const channel = await openChannel(api, { ffmpeg, film, deliveryUrl: delivery.url });
    try {
      await runFlat(installation, { ledger, target, manifestUrl: channel.live.manifestUrl }, report);
    } finally {
      await closeChannel(channel);
    }
    await reportLosses(ledger, { telemetry, receiver, report });
    reportFaults(report, ledger, installation);
  } finally {
    await receiver.close();
  }
};

const report = openReport('soak');
await printOtherWork('soak');
const folder = await mkdtemp(join(tmpdir(), 'sluice-bench-soak-film-'));
const installation = await openInstallation('soak');
try {
  await run(installation, folder, report);
} finally {
  await installation.close();
  await rm(folder, { recursive: true, force: true });
}
process.exitCode = report.isWithin ? 0 : 1;
