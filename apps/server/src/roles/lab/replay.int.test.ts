import { makeStream, type TestStream } from '@sluice/lab/testing/make-stream';
import { scratchTelemetry, type ScratchTelemetry } from '@sluice/testing/clickhouse';
import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestApi, type TestApi } from '../api/testing.ts';
import type { RunningRole } from '../../shared/role.ts';
import { startLab } from './index.ts';
import { testingRunner } from './testing-runner.ts';

let api: TestApi;
let telemetry: ScratchTelemetry;
let owner: TestOrganization;
let stream: TestStream;
let runner: RunningRole;
let licenseKey: string;

const patience = { timeout: 280_000, interval: 500 };
const players = ['sluice', 'hlsjs'];
const at = Date.now() - 300_000;

const send = async (method: string, path: string, body?: unknown) => {
  const answer = await fetch(`${api.address}/v1/${path}`, {
    method,
    headers: { 'X-Api-Key': owner.apiKey },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { data } = await answer.json();
  return { status: answer.status, result: data.result };
};

/** A session of 21 s: a start of 2 s, 6 s of playback, a stall of 3 s at 60 kbit/s, and 10 s of playback. */
const session = () => {
  const seconds = [2, 8, 11, 21];
  const parts = [
    { state: 'startup', video_startuptime: 1700, m3u8_url: stream.hls, ...downloads(500_000, 2000) },
    { state: 'playing', played: 6000, dropped_frames: 2, video_bitrate: 400_000, ...downloads(1_500_000, 6000) },
    { state: 'rebuffering', buffered: 3000, ...downloads(22_500, 3000) },
    { state: 'playing', played: 10_000, video_bitrate: 150_000, ...downloads(2_500_000, 10_000) },
  ];
  return parts.map((part, index) => ({
    organization_id: owner.organizationId,
    license_key: licenseKey,
    impression_id: 'stalled',
    time: at + (seconds[index] ?? 0) * 1000,
    client_time: at + (seconds[index] ?? 0) * 1000,
    duration: ((seconds[index] ?? 0) - (seconds[index - 1] ?? 0)) * 1000,
    row_key: String(index),
    sequence_number: index,
    video_title: 'Ocean',
    ...part,
  }));
};

const downloads = (bytes: number, milliseconds: number) => ({
  segments_download_count: 3,
  segments_download_size: bytes,
  segments_download_time: milliseconds,
  avg_time_to_first_byte: 30,
});

beforeAll(async () => {
  [stream, telemetry] = await Promise.all([makeStream(), scratchTelemetry()]);
  api = await openTestApi({ telemetry, environment: { ALLOW_PRIVATE_INPUTS: 'true' } });
  owner = await openOrganization(api.db);
  licenseKey = (await send('POST', 'analytics/licenses', { name: 'a' })).result.licenseKey;
  await telemetry.client.insert({ table: 'impression_samples', format: 'JSONEachRow', values: session() });
  runner = await startLab(api.platform, { ...testingRunner, slots: 2, cases: ['PLAY'] });
});
afterAll(async () => {
  await runner?.stop();
  await api?.close();
  await telemetry?.close();
  await stream?.close();
});

it('plays a session to its end in two players, on its network, and compares them with the viewer', async () => {
  await vi.waitFor(async () => {
    const { items } = (await send('GET', 'player/testing/targets?limit=1000')).result;
    const chromium = items.filter(({ id }: { id: string }) => players.some((player) => id === `chromium-${player}`));
    expect(chromium.map(({ status }: { status: string }) => status)).toEqual(players.map(() => 'AVAILABLE'));
  }, patience);
  const targetIds = players.map((player) => `chromium-${player}`);
  const body = { licenseKey, impressionId: 'stalled', targetIds, repetitions: 1 };
  const { status, result: replay } = await send('POST', 'player/testing/replays', body);
  expect(status).toBe(201);
  expect(replay.network).toEqual({ startSeconds: 0, durationSeconds: 21, isEstimate: false });

  // Bytes and times of the session's downloads, as the proxy gives them to the players.
  const profile = (await send('GET', `player/testing/profiles/${replay.profileId}`)).result;
  expect(profile.trace).toEqual([
    { durationMilliseconds: 8000, kilobitsPerSecond: 2000, roundTripMilliseconds: 30 },
    { durationMilliseconds: 3000, kilobitsPerSecond: 60, roundTripMilliseconds: 30 },
    { durationMilliseconds: 10_000, kilobitsPerSecond: 2000, roundTripMilliseconds: 30 },
  ]);

  const run = await vi.waitFor(async () => {
    const { result } = await send('GET', `player/testing/runs/${replay.run.id}`);
    expect(result.status).toBe('FINISHED');
    return result;
  }, patience);
  expect(run).toMatchObject({ trigger: 'REPLAY', jobs: { total: 2, errors: 0, canceled: 0 } });
  expect(run.viewer).toEqual({
    firstFrameMilliseconds: 1700,
    playedMilliseconds: 16_000,
    stalls: 1,
    stallMilliseconds: 3000,
    longestStallMilliseconds: 3000,
    droppedFrames: 2,
    kilobitsPerSecond: 244,
  });
  for (const job of run.items) {
    const { items } = (await send('GET', `player/testing/jobs/${job.id}/testresults`)).result;
    const play = items.find(({ testCase }: { testCase: string }) => testCase === 'PLAY');
    expect(play?.metrics, job.targetId).toMatchObject({ hasEnded: true, fatalErrors: 0, stalls: expect.any(Array) });
    expect(play?.metrics.firstFrameMilliseconds, job.targetId).toBeGreaterThan(0);
  }

  // The report lists the tests of the environments of the stream.
  const report = (await send('GET', `player/testing/streams/${replay.streamId}`)).result;
  expect(report.targets.map(({ targetId }: { targetId: string }) => targetId).toSorted()).toEqual(targetIds.toSorted());
  expect(new Set(report.targets.map(({ job }: { job: { runId: string } }) => job.runId))).toEqual(new Set([run.id]));
});
