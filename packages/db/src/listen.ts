import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export type Listen = {
  connectionString: string;
  channels: readonly string[];
  /** What the server shows of the connection, by which others can tell who is there. */
  applicationName?: string;
  onNotification: (channel: string, payload: string) => void;
  onError?: (error: Error) => void;
};

const shortestPauseMilliseconds = 250;
const longestPauseMilliseconds = 10_000;

/**
 * Hears PostgreSQL's notifications on a connection of its own, which is opened again whenever it breaks; what was
 * said in between is lost, so whoever listens must look now and then all the same.
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
      const begun = Date.now();
      await hear().catch((error: Error) => onError?.(error));
      pause = Date.now() - begun > longestPauseMilliseconds ? shortestPauseMilliseconds : pause * 2;
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
