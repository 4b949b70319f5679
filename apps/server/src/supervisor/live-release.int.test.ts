import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getLive } from '@sluice/core';
import { createCertificate } from '@sluice/testing/certificate';
import { scratchTelemetry, type ScratchTelemetry } from '@sluice/testing/clickhouse';
import { startPlatform, type TestPlatform } from '@sluice/testing/process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectSeamless } from '../roles/live/testing/expect-seamless.ts';
import { openLiveStage, studioKey, type LiveStage, type StageEncoding } from '../roles/live/testing/live-stage.ts';

let stage: LiveStage;
let telemetry: ScratchTelemetry;
let program: TestPlatform;
let folder: string;

beforeAll(async () => {
  [stage, telemetry] = await Promise.all([openLiveStage(), scratchTelemetry()]);
  folder = await mkdtemp(join(tmpdir(), 'sluice-release-'));
  const { key, cert } = await createCertificate();
  const [certificateFile, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  await Promise.all([writeFile(certificateFile, cert), writeFile(keyFile, key)]);
  program = await startPlatform({
    roles: ['delivery', 'live'],
    dataDir: join(folder, 'data'),
    env: {
      ...stage.environment,
      DATA_DIR: join(folder, 'data'),
      CLICKHOUSE_URL: telemetry.url,
      LIVE_RTMPS_PORT: '0',
      LIVE_TLS_CERTIFICATE: certificateFile,
      LIVE_TLS_KEY: keyFile,
    },
  });
});
afterAll(async () => {
  await stage.clear();
  await program.stop();
  await Promise.all([stage.close(), telemetry.close()]);
  await rm(folder, { recursive: true, force: true });
});

const nodesOf = async ({ params }: StageEncoding) => (await getLive(stage.context, { params })).nodes ?? [];

/** Returns the process of the live node that the program has started. */
const liveProcess = async (): Promise<number> => {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid,ppid,args', 'ww']);
  const lines = stdout.split('\n').map((line) => line.trim().split(/\s+/));
  const found = lines.find(([, parent, ...words]) => Number(parent) === program.pid && words.includes('live'));
  if (!found) throw new Error('The program has no live node.');
  return Number(found[0]);
};

const leasesOf = (encodings: readonly StageEncoding[]) =>
  stage.platform.db
    .selectFrom('live_runs')
    .select(['encoding_id', 'node', 'lease_until'])
    .where(
      'encoding_id',
      'in',
      encodings.map(({ id }) => id),
    )
    .execute();

/** Lets the leases of a process that is paused last for longer than the test. */
const extendLeases = async (encodings: readonly StageEncoding[]): Promise<void> => {
  const until = new Date(Date.now() + 3_600_000);
  for (const { id } of encodings)
    await stage.platform.db
      .updateTable('live_runs')
      .set({ lease_until: until })
      .where('encoding_id', '=', id)
      .execute();
  for (const { lease_until } of await leasesOf(encodings)) expect(lease_until).toEqual(until);
};

describe('a live node that the program has started', () => {
  it('leaves its encodings to other nodes as soon as its process is killed, whatever their leases', async () => {
    const single = await stage.start();
    const shared = await stage.start({ request: { redundancy: 'STANDBY_NODE' } });
    await stage.addressOf(single);
    await stage.addressOf(shared);
    await stage.startNode();
    await expect
      .poll(async () => (await nodesOf(shared)).map(({ role }) => role), { timeout: 60_000 })
      .toEqual(['PRIMARY', 'STANDBY']);
    const standby = (await nodesOf(shared)).find(({ role }) => role === 'STANDBY');
    stage.publishTo(`${standby?.ingestUrls[0]?.url}/${studioKey}`);
    await stage.waitForSegment(shared, 2);
    await expect
      .poll(async () => (await nodesOf(shared)).map(({ state }) => state), { timeout: 60_000 })
      .toEqual(['READY', 'READY']);

    const killed = await liveProcess();
    process.kill(killed, 'SIGSTOP');
    await extendLeases([single, shared]);
    // The program cannot start the next node, which would free the leases as well.
    await rm(join(folder, 'cert.pem'));
    process.kill(killed, 'SIGKILL');

    const newest = await stage.newest(shared);
    await stage.waitForSegment(shared, newest + 3);
    await expect
      .poll(() => stage.messagesOf(single), { timeout: 60_000 })
      .toContainEqual(expect.stringMatching(/^Moved to node/));
    expect(await stage.messagesOf(shared)).toContainEqual(expect.stringMatching(/^Standby node \S+ continues/));
    expect(program.output()).not.toContain('the live node is running again');
    await stage.stop(shared);
    await expectSeamless(stage, shared);
  });
});
