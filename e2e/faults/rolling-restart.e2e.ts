/** Runs worker, delivery and collector of the recorded version beside api and scheduler of this one. */
import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { expect, test } from '@playwright/test';
import { startPlatform, type TestPlatform } from '@sluice/testing/process';
import { sample } from '@sluice/testing/samples';
import { until } from '@sluice/testing/until';
import { sendCapturedView } from '../support/captured-views.ts';
import { call, endOf, startEncoding, uploadFile, type Client } from '../support/encode.ts';
import { openEarlierCode } from './upgrade/open-earlier-code.ts';
import { openRecording, type Recording } from './upgrade/open-recording.ts';

let folder: string;
let code: string;
let recording: Recording;
let current: TestPlatform;
let earlier: TestPlatform;
let client: Client;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  let dataDir: string;
  ({ folder, dataDir, recording } = await openRecording('cea25da'));
  code = await openEarlierCode('cea25da');
  current = await startPlatform({ dataDir, roles: ['api', 'scheduler'] });
  const { databaseUrl, clickhouseUrl } = current.engines;
  const env = { DATABASE_URL: databaseUrl, CLICKHOUSE_URL: clickhouseUrl };
  earlier = await startPlatform({ code, dataDir, roles: ['worker', 'delivery', 'collector'], env });
  client = { url: current.url, apiKey: recording.apiKey };
});
test.afterAll(async () => {
  await earlier?.stop();
  await current?.stop();
  for (const each of [folder, code]) await rm(each, { recursive: true, force: true });
});

test('an earlier worker encodes, and an earlier delivery delivers, what this version has planned', async () => {
  const file = await sample('standard.mp4');
  const encoding = await startEncoding(client, {
    name: 'encoded by the earlier version',
    input: { inputId: await uploadFile(client, file), inputPath: basename(file) },
    rungs: [{ name: 'video', codec: 'h264' }],
    muxings: [{ kind: 'fmp4', of: ['video'], path: 'video' }],
    manifests: ['hls'],
  });
  expect(await endOf(client, encoding.id, 120)).toMatchObject({ status: 'FINISHED' });
  // Only the earlier version runs this role.
  const { status } = await fetch(`${earlier.url}/cdn/${encoding.outputId}/${encoding.id}/default.m3u8`);
  expect(status).toBe(200);
});

test('what an earlier collector receives is in the answers of this version', async () => {
  const { licenseKey } = recording.telemetry;
  const changes = { key: licenseKey, domain: 'films.example.com' };
  const impressionId = await sendCapturedView(earlier.url, {
    scenario: 'hls-main',
    endedAt: Date.now() - 1000,
    changes,
  });
  const read = () => call(client, 'POST', `/analytics/impressions/${impressionId}`, { licenseKey });
  await until(() => read().then(Boolean, () => false), { within: 60, saying: 'the session is stored' });
});
