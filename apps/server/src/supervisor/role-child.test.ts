import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfiguration } from '../configuration/configuration.ts';
import { roleEnvironment } from './role-child.ts';

it('passes engines and public address to the worker, but neither port nor roles', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-worker-'));
  try {
    const environment = { DATA_DIR: folder, PORT: '7000', ROLES: 'api,worker', FFMPEG_PATH: '/opt/ffmpeg' };
    const configuration = readConfiguration(['--port', '9000'], environment);
    const engines = { databaseUrl: 'postgresql://db', clickhouseUrl: 'http://clickhouse' };
    const given = roleEnvironment(environment, configuration, engines);
    expect(given).toMatchObject({ DATABASE_URL: 'postgresql://db', PUBLIC_URL: 'http://localhost:9000' });
    const worker = readConfiguration(['--roles', 'worker', '--supervised'], given);
    expect(worker).toMatchObject({
      portChosen: false,
      roles: ['worker'],
      publicUrl: configuration.publicUrl,
      dataDir: configuration.dataDir,
      secretKey: configuration.secretKey,
      clickhouseUrl: 'http://clickhouse',
    });
    expect(worker.mediaEnvironment['FFMPEG_PATH']).toBe('/opt/ffmpeg');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
