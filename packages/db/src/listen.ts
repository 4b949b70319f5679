import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export type Listen = {
  connectionString: string;
  channels: readonly string[];
  /** Name of the connection in `pg_stat_activity`, by which others can detect it. */
  applicationName?: string;
  onNotification: (channel: string, payload: string) => void;
  onError?: (error: Error) => void;
};

const shortestPauseMilliseconds = 250;
const longestPauseMilliseconds = 10_000;

/**
 * Listens to PostgreSQL notifications on a separate connection, which is reopened whenever it breaks. Notifications in
 * between are lost, so listeners must also poll now and then.
 */
export const listen = ({
  connectionString,
  channels,
  applicationName,
  onNotification,
  onError,
}: Listen): { stop(): Promise<void> } => {
  const ending = new AbortController();
  let current: pg.Client | undefined;

  const hear = async (): Promise<void> => {
    const client = new pg.Client({ connectionString, keepAlive: true, application_name: applicationName });
    current = client;
    const broken = new Promise<void>((resolve) => {
      client.once('end', () => resolve());
      client.on('error', (error) => {
        onError?.(error);
        resolve();
      });
    });
    client.on('notification', ({ channel, payload }) => onNotification(channel, payload ?? ''));
    try {
      await client.connect();
      for (const channel of channels) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      await broken;
    } finally {
      await client.end().catch(() => undefined);
    }
  };

  const run = async (): Promise<void> => {
    let pause = shortestPauseMilliseconds;
    while (!ending.signal.aborted) {
      const startedAt = Date.now();
      await hear().catch((error: Error) => onError?.(error));
      pause = Date.now() - startedAt > longestPauseMilliseconds ? shortestPauseMilliseconds : pause * 2;
      await sleep(Math.min(pause, longestPauseMilliseconds), undefined, { signal: ending.signal }).catch(
        () => undefined,
      );
    }
  };

  const running = run();
  return {
    async stop() {
      ending.abort();
      await current?.end().catch(() => undefined);
      await running;
    },
  };
};
