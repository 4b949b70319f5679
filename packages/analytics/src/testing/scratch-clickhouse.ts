import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { startClickHouse } from '../../../../apps/server/src/engines/clickhouse/index.ts';

export type ScratchClickHouse = { url: string; readonly pid: number | undefined; stop(): Promise<void> };

/** Starts a real ClickHouse with an empty folder in its own process; `stop` ends it and removes the folder. */
export const startScratchClickHouse = async (): Promise<ScratchClickHouse> => {
  const folder = await mkdtemp(join(tmpdir(), 'sluice-analytics-'));
  const engine = await startClickHouse(folder, pino({ level: 'silent' }));
  return {
    url: engine.url,
    get pid() {
      return engine.pid;
    },
    async stop() {
      await engine.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
