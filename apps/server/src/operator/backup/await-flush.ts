import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Configuration } from '../../configuration/configuration.ts';
import { StartError } from '../../platform/start-error.ts';
import { unflushedSince } from '../../roles/collector/journal/segment.ts';

const limitMilliseconds = 120_000;

/** Waits until the collector of this data folder has stored all telemetry that it acknowledged before `instant`. */
export const awaitFlush = async ({ dataDir }: Configuration, instant: Date): Promise<void> => {
  const folder = join(dataDir, 'collector');
  const deadline = performance.now() + limitMilliseconds;
  while (existsSync(folder) && (await unflushedSince(folder)) < instant.getTime()) {
    if (performance.now() > deadline)
      throw new StartError(
        `The collector has not stored its journal ${folder} for two minutes; run doctor, and check that ClickHouse works.`,
      );
    await pause(250);
  }
};
