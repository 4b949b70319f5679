import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Logger } from '../../shared/logger.ts';
import { superviseChild } from '../../supervisor/supervised-child.ts';
import type { FlusherReport, FlusherSettings } from './flush/process.ts';
import { Journal } from './journal/journal.ts';
import { type FindLicense, LicenseCache } from './licenses.ts';
import { addCollectorRoutes } from './routes.ts';

export type CollectorOptions = {
  /** Folder of the journal; several collectors of one machine may share it. */
  folder: string;
  telemetryUrl: string;
  findLicense: FindLicense;
  log: Logger;
  /** MaxMind databases; without one, countries stay unknown. */
  geoipFiles?: readonly string[];
  /** Deliveries are refused when so much waits for ClickHouse; 2 GiB if left out. */
  journalLimitBytes?: number;
};

export type RunningCollector = { mount(app: FastifyInstance): Promise<void>; stop(): Promise<void> };

const entry = fileURLToPath(new URL('flush/process.ts', import.meta.url));

const startFlusher = (settings: FlusherSettings, log: Logger): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    const child = fork(entry, [], { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    child.on('message', (report: FlusherReport) => {
      if ('ready' in report) resolve(child);
      else log.warn({ cause: report.error }, 'telemetry could not be inserted; it is tried again');
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The flusher ended with ${code} before it was ready`)));
    child.send(settings);
  });

/** Starts journal and flusher; what is acknowledged reaches ClickHouse once, whichever process is killed. */
export const startCollector = async (options: CollectorOptions): Promise<RunningCollector> => {
  const { folder, telemetryUrl, log, geoipFiles = [] } = options;
  let child: ChildProcess | undefined;
  const journal = new Journal({
    folder,
    limitBytes: options.journalLimitBytes ?? 2 * 1024 ** 3,
    onReady: () => child?.connected && child.send('wake', () => undefined),
    onError: (error) => log.error({ err: error }, 'the journal could not be written'),
  });
  await journal.start();
  const flusher = await superviseChild({
    name: 'telemetry flusher',
    log,
    start: async () => (child = await startFlusher({ folder, telemetryUrl, geoipFiles: [...geoipFiles] }, log)),
  });
  const licenses = new LicenseCache(options.findLicense);
  return {
    mount: (app) => addCollectorRoutes(app, { journal, licenses, locates: geoipFiles.length > 0 }),
    async stop() {
      await journal.stop();
      await flusher.stop();
    },
  };
};
