import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ClickHouseLogLevel, createClient } from '@clickhouse/client';
import type { ScratchTelemetry } from '@sluice/testing/clickhouse';
import { scratchDatabase } from '@sluice/testing/postgres';
import type { Database, Kysely } from '@sluice/db';
import { pino } from 'pino';
import { readConfiguration } from '../../configuration/configuration.ts';
import { openObjects } from '../../engines/objects.ts';
import { createCmcdChannel } from '../../shared/cmcd-channel.ts';
import { createHttp } from '../../shared/http/create-http.ts';
import type { Platform } from '../../shared/platform.ts';
import { role } from './index.ts';
import { watchAudits } from './testing-audits.ts';
import { watchShapes } from './testing-sdk-shapes.ts';

export type TestApi = {
  /** URL of the server, without `/v1`. */
  address: string;
  platform: Platform;
  db: Kysely<Database>;
  /** All log records, as JSON lines. */
  logged: string[];
  /** Stops the role; throws if a change was not audited or a response differs from the SDK’s models. */
  close(): Promise<void>;
};

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
};

/** Starts the api role on a real listener, with its own scratch database and folder. */
export const openTestApi = async (
  options: { telemetry?: ScratchTelemetry; environment?: Record<string, string> } = {},
): Promise<TestApi> => {
  const database = await scratchDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'sluice-api-'));
  const logged: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const environment = { SLUICE_SECRET_KEY: '11'.repeat(32), PUBLIC_URL: address, ...options.environment };
  const configuration = readConfiguration(['--data', dataDir], environment);
  const objects = await openObjects(configuration);
  const telemetryUrl = options.telemetry?.url ?? 'http://127.0.0.1:9';
  const telemetry =
    options.telemetry?.client ?? createClient({ url: telemetryUrl, log: { level: ClickHouseLogLevel.OFF } });
  const { db, url: databaseUrl } = database;
  const platform = { configuration, db, databaseUrl, objects, telemetry, telemetryUrl, cmcd: createCmcdChannel(), log };
  const app = createHttp(configuration, log);
  const unaudited = watchAudits(app, db);
  const differences = watchShapes(app);
  const running = await role.start(platform);
  await app.register(async (scope) => running.mount?.(scope));
  await app.listen({ host: '127.0.0.1', port });
  return {
    address,
    platform,
    db,
    logged,
    async close() {
      await app.close();
      const changes = await unaudited();
      await running.stop();
      await objects.close();
      if (!options.telemetry) await telemetry.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
      if (changes.length > 0) throw new Error(`Missing audit entries for ${changes.join(', ')}.`);
      if (differences().length > 0) throw new Error(`Differences from the SDK's models:\n${differences().join('\n')}`);
    },
  };
};
