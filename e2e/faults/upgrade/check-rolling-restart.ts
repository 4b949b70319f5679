/**
 * Runs worker, delivery and collector of the recorded version beside api and scheduler of this one:
 * `node e2e/faults/upgrade/check-rolling-restart.ts <folder of the earlier code, installed>`.
 */
import { strictEqual } from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { startPlatform } from '@sluice/testing/process';
import { sample } from '@sluice/testing/samples';
import { until } from '@sluice/testing/until';
import { sendCapturedView } from '../../support/captured-views.ts';
import { call, endOf, startEncoding, uploadFile } from '../../support/encode.ts';
import { openRecording } from './open-recording.ts';

const code = resolve(process.argv[2] ?? '');
const { folder, dataDir, recording } = await openRecording('cea25da');
const { licenseKey } = recording.telemetry;
const current = await startPlatform({ dataDir, roles: ['api', 'scheduler'] });
const { databaseUrl, clickhouseUrl } = current.engines;
const env = { DATABASE_URL: databaseUrl, CLICKHOUSE_URL: clickhouseUrl };
const earlier = await startPlatform({ code, dataDir, roles: ['worker', 'delivery', 'collector'], env });
try {
  const client = { url: current.url, apiKey: recording.apiKey };
  const file = await sample('standard.mp4');
  const encoding = await startEncoding(client, {
    name: 'encoded by the earlier version',
    input: { inputId: await uploadFile(client, file), inputPath: basename(file) },
    rungs: [{ name: 'video', codec: 'h264' }],
    muxings: [{ kind: 'fmp4', of: ['video'], path: 'video' }],
    manifests: ['hls'],
  });
  strictEqual((await endOf(client, encoding.id, 120)).status, 'FINISHED');
  const manifest = await fetch(`${earlier.url}/cdn/${encoding.outputId}/${encoding.id}/default.m3u8`);
  strictEqual(manifest.status, 200);
  const changes = { key: licenseKey, domain: 'films.example.com' };
  const view = { scenario: 'hls-main', endedAt: Date.now() - 1000, changes };
  const impressionId = await sendCapturedView(earlier.url, view);
  const path = `/analytics/impressions/${impressionId}`;
  const isStored = () => call(client, 'POST', path, { licenseKey }).catch(() => false);
  await until(async () => Boolean(await isStored()), { within: 30, saying: 'the session is stored' });
  process.stdout.write('Encoding, delivery and telemetry work.\n');
} finally {
  await earlier.stop();
  await current.stop();
  await rm(folder, { recursive: true });
}
