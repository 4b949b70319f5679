import { setPriority } from 'node:os';
import { openTelemetry, type Topology } from '@sluice/analytics';
import { startTracing } from '../../../platform/tracing.ts';
import { openLocations } from '../../../shared/location.ts';
import { Flusher } from './flusher.ts';

export type FlusherSettings = { folder: string; telemetryUrl: string; topology: Topology; geoipFiles: string[] };
/** Message of the collector: a segment is closed, and whether the collector is busy. */
export type FlusherMessage = { isBusy: boolean };
export type FlusherReport = { ready: true } | { error: string } | { stored: number };

// Responding to players takes precedence over filling ClickHouse.
const lowPriority = 10;
const restingShare = 4;
const longestRestMilliseconds = 3000;

const report = (message: FlusherReport): void => {
  // The parent may have exited.
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
};

const start = async (settings: FlusherSettings): Promise<void> => {
  setPriority(lowPriority);
  const stopTracing = await startTracing(process.env);
  const client = openTelemetry(settings.telemetryUrl, settings.topology, {
    max_open_connections: 4,
    request_timeout: 120_000,
  });
  const locate = await openLocations(settings.geoipFiles);
  const onError = (error: unknown): void => report({ error: String(error) });
  let isBusy = false;
  const restAfter = (milliseconds: number): number =>
    isBusy ? Math.min(milliseconds * restingShare, longestRestMilliseconds) : 0;
  const flusher = new Flusher({
    folder: settings.folder,
    client,
    locate,
    onError,
    onStored: (rows) => report({ stored: rows }),
    restAfter,
  });
  const ending = new AbortController();
  process.on('message', (news: FlusherMessage) => {
    isBusy = news.isBusy;
    flusher.wake();
  });
  process.once('disconnect', () => ending.abort());
  process.once('SIGTERM', () => ending.abort());
  // The terminal sends SIGINT to all processes of the server; the parent decides when to stop.
  process.on('SIGINT', () => undefined);
  report({ ready: true });
  await flusher.run(ending.signal);
  await flusher.finish().catch(onError);
  await client.close();
  await stopTracing();
  process.exit(0);
};

process.once('message', (settings: FlusherSettings) => void start(settings));
