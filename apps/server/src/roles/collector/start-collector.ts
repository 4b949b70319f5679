import { type ChildProcess, fork } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import type { Topology } from '@sluice/analytics';
import type { FastifyInstance } from 'fastify';
import type { Logger } from '../../platform/logger.ts';
import { superviseChild } from '../../platform/supervised-child.ts';
import type { FlusherMessage, FlusherReport, FlusherSettings } from './flush/process.ts';
import { flushed, flushFaults, journalAge, journalBytes } from './metrics.ts';
import { type CmcdOptions, type RunningCmcd, startCmcd } from './start-cmcd.ts';
import { Journal } from './journal/journal.ts';
import { oldestHeld } from './journal/segment.ts';
import { type FindLicense, LicenseCache } from './licenses.ts';
import { shippedCountries } from '../../shared/location.ts';
import { addPlayerRoutes, type PlayerOptions } from './player/player-routes.ts';
import { addCollectorRoutes } from './routes.ts';

export type CollectorOptions = {
  /** Folder of the journal; several collectors of one machine may share it. */
  folder: string;
  telemetryUrl: string;
  /** Servers that hold the telemetry tables; one server if omitted. */
  topology?: Topology;
  findLicense: FindLicense;
  log: Logger;
  /** Options of CMCD sessions; CMCD is disabled without them. */
  cmcd?: CmcdOptions;
  /** Options of player licenses; players with one are rejected without them. */
  player?: PlayerOptions;
  /** MaxMind databases that extend the shipped country database. */
  geoipFiles?: readonly string[];
  /** Receives the health of the journal every few seconds. */
  onHealth?: (health: JournalHealth) => void;
  /** Bytes waiting for ClickHouse above which deliveries are rejected; 2 GiB by default. */
  journalLimitBytes?: number;
};

/** Age in seconds of the oldest delivery that is not stored yet, and whether more are accepted. */
export type JournalHealth = { journalAgeSeconds: number; isWritable: boolean };

export type RunningCollector = { mount(app: FastifyInstance): Promise<void>; stop(): Promise<void> };

const entry = fileURLToPath(new URL('flush/process.ts', import.meta.url));

const busyUtilization = 0.6;
// Maximum delay until the flusher's rest ends after a burst.
const watchMilliseconds = 100;
const healthMilliseconds = 10_000;

/** Returns a function that reports whether the event loop was mostly busy since its last call. */
const watchLoad = (): (() => boolean) => {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization > busyUtilization;
  };
};

const startFlusher = (settings: FlusherSettings, log: Logger): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    const tellFault = (cause: string): void => {
      flushFaults.inc();
      log.warn({ cause }, 'telemetry could not be inserted; retrying');
    };
    const child = fork(entry, [], { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    child.on('message', (report: FlusherReport) => {
      if ('ready' in report) resolve(child);
      else if ('stored' in report) flushed.inc(report.stored);
      else tellFault(report.error);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The flusher exited with ${code} before it was ready`)));
    child.send(settings);
  });

/** Starts journal and flusher; acknowledged data reaches ClickHouse exactly once, even if any process is killed. */
export const startCollector = async (options: CollectorOptions): Promise<RunningCollector> => {
  const { folder, telemetryUrl, topology = {}, log, geoipFiles = [] } = options;
  let child: ChildProcess | undefined;
  const limitBytes = options.journalLimitBytes ?? 2 * 1024 ** 3;
  const isLoaded = watchLoad();
  const tell = (news: FlusherMessage): void => {
    if (child?.connected) child.send(news, () => undefined);
  };
  let isBusy = false;
  const journal: Journal = new Journal({
    folder,
    limitBytes,
    onReady: () => tell({ isBusy }),
    onError: (error) => log.error({ err: error }, 'the journal could not be written'),
  });
  await journal.start();
  const watch = setInterval(() => {
    const wasBusy = isBusy;
    // Filling ClickHouse also becomes urgent when half of the journal is used.
    isBusy = isLoaded() && journal.usedBytes < limitBytes / 2;
    if (!wasBusy || isBusy) return;
    journal.closeSegment();
    tell({ isBusy });
  }, watchMilliseconds);
  let journalAgeSeconds = 0;
  const measure = setInterval(() => {
    journalBytes.set(journal.usedBytes);
    void oldestHeld(folder).then(
      (since) => {
        journalAgeSeconds = (Date.now() - since) / 1000;
        journalAge.set(journalAgeSeconds);
      },
      // The folder is being created or deleted.
      () => undefined,
    );
  }, 1000);
  const reportHealth = (): void =>
    options.onHealth?.({ journalAgeSeconds, isWritable: journal.usedBytes <= limitBytes });
  reportHealth();
  const health = setInterval(reportHealth, healthMilliseconds);
  const flusher = await superviseChild({
    name: 'telemetry flusher',
    log,
    start: async () =>
      (child = await startFlusher(
        { folder, telemetryUrl, topology, geoipFiles: [shippedCountries(), ...geoipFiles] },
        log,
      )),
  });
  const licenses = new LicenseCache(options.findLicense);
  const cmcd: RunningCmcd | undefined =
    options.cmcd &&
    (await startCmcd(options.cmcd, { folder, journal, licenses, limitBytes, log, onSamples: () => tell({ isBusy }) }));
  return {
    async mount(app) {
      await addCollectorRoutes(app, { journal, licenses });
      if (options.player) await addPlayerRoutes(app, journal, options.player);
      await cmcd?.mount(app);
    },
    async stop() {
      await cmcd?.stop();
      clearInterval(watch);
      clearInterval(measure);
      clearInterval(health);
      await journal.stop();
      await flusher.stop();
    },
  };
};
