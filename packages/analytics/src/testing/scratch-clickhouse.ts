import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { startClickHouse } from '../../../../apps/server/src/engines/clickhouse/index.ts';

export type ScratchClickHouse = { url: string; readonly pid: number | undefined; stop(): Promise<void> };

/**
 * Starts a real ClickHouse with an empty folder in its own process; `stop` ends it and removes the folder.
 *
 * The engine merges `configuration`, a document of ClickHouse, into its own.
 */
export const startScratchClickHouse = async (configuration?: string): Promise<ScratchClickHouse> => {
  const folder = await mkdtemp(join(tmpdir(), 'sluice-analytics-'));
  if (configuration !== undefined) {
    await mkdir(join(folder, 'engine.d'));
    await writeFile(join(folder, 'engine.d/test.xml'), configuration);
  }
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
