import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient, type ClickHouseClient } from '@clickhouse/client';
import { startClickHouse } from '@sluice/server/engines/clickhouse/index';
import { startPostgres } from '@sluice/server/engines/postgres/index';
import { openLogger } from '@sluice/server/platform/logger';
import { freePort } from '@sluice/testing/free-port';
import { startPlatform, type TestPlatform } from '@sluice/testing/process';
import { signIn, type PlatformUnderTest } from '../../e2e/support/platform.ts';
import { treeCpuSeconds, treeMebibytes, treePids } from '../encode/measure.ts';
import type { ByServer, RoleName, ServerName } from './by-server.ts';
import { countConnections } from './connections.ts';

const operator = fileURLToPath(new URL('../../apps/server/src/operator/main.ts', import.meta.url));

export type StartRole = {
  /** Core that the process may use; all by default. */
  core?: number;
  env?: Record<string, string>;
};

/** Engines and roles of one platform, each in its own process. */
export type Installation = {
  /** Role `api`, and the credentials of its owner. */
  api: PlatformUnderTest;
  telemetry: ClickHouseClient;
  start(role: RoleName, options?: StartRole): Promise<TestPlatform>;
  stop(platform: TestPlatform): Promise<void>;
  /** Processor time so far, in seconds. */
  cpuSeconds(): ByServer;
  mebibytes(): ByServer;
  /** Open connections to PostgreSQL. */
  connections(): ByServer;
  /** Runs a command of `npm run operator` on this platform. */
  operate(...parameters: string[]): void;
  /** Everything that the roles have logged. */
  logs(): { name: ServerName; output: string }[];
  close(): Promise<void>;
};

/** Allows a process, its threads and its children only one core. */
const pin = (platform: TestPlatform, core: number): void => {
  for (const pid of treePids(platform.pid)) execFileSync('taskset', ['-a', '-c', '-p', String(core), String(pid)]);
};

/** Starts the engines and the role `api` on a temporary folder; the other roles are started by their names. */
export const openInstallation = async (name: string, settings: Record<string, string> = {}): Promise<Installation> => {
  const folder = mkdtempSync(join(tmpdir(), `sluice-bench-${name}-`));
  // As root, PostgreSQL runs under a different user account.
  chmodSync(folder, 0o755);
  const log = openLogger({ level: 'error', format: 'json' });
  const databasePort = await freePort();
  const [postgres, clickhouse] = await Promise.all([
    startPostgres({ dataDir: join(folder, 'database'), log, tcpPort: databasePort }),
    startClickHouse(join(folder, 'telemetry'), log),
  ]);
  const env = {
    DATABASE_URL: `postgresql://app@127.0.0.1:${databasePort}/sluice`,
    CLICKHOUSE_URL: clickhouse.url,
    SLUICE_SECRET_KEY: '11'.repeat(32),
    ALLOW_PRIVATE_INPUTS: 'true',
    ...settings,
  };
  const telemetry = createClient({ url: clickhouse.url });
  const running: { name: RoleName; platform: TestPlatform }[] = [];
  const ended: { name: RoleName; output: string }[] = [];
  const start: Installation['start'] = async (role, { core, env: added } = {}) => {
    const platform = await startPlatform({ roles: [role], dataDir: join(folder, 'data'), env: { ...env, ...added } });
    running.push({ name: role, platform });
    if (core !== undefined) pin(platform, core);
    return platform;
  };
  const stop: Installation['stop'] = async (platform) => {
    const index = running.findIndex((one) => one.platform.pid === platform.pid);
    const [own] = running.splice(index, 1);
    await platform.stop();
    if (own) ended.push({ name: own.name, output: platform.output() });
  };
  const byServer = (read: (pid: number) => number): ByServer => {
    const sums: ByServer = {};
    const roots: [ServerName, number | undefined][] = [
      ['postgresql', postgres.pid],
      ['clickhouse', clickhouse.pid],
      ...running.map(({ name: role, platform }): [ServerName, number] => [role, platform.pid]),
    ];
    for (const [server, pid] of roots) if (pid !== undefined) sums[server] = (sums[server] ?? 0) + read(pid);
    return sums;
  };
  const close = async (): Promise<void> => {
    for (const { platform } of running.toReversed()) await stop(platform);
    await telemetry.close();
    await Promise.all([postgres.stop(), clickhouse.stop()]);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    return {
      api: await signIn(await start('api')),
      telemetry,
      start,
      stop,
      cpuSeconds: () => byServer(treeCpuSeconds),
      mebibytes: () => byServer(treeMebibytes),
      operate: (...parameters) => {
        execFileSync(process.execPath, [operator, ...parameters], {
          env: { ...process.env, DATA_DIR: join(folder, 'data'), ...env },
        });
      },
      connections: () => byServer((pid) => countConnections(pid, databasePort)),
      logs: () => [...ended, ...running.map(({ name: role, platform }) => ({ name: role, output: platform.output() }))],
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};
