import { randomBytes } from 'node:crypto';
import { AppError } from '@sluice/contract';
import { openOrganization } from '@sluice/testing/factories';
import { scratchDatabase, type ScratchDatabase } from '@sluice/testing/postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock, type Context } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';
import { notifyJob } from '../../notifications/notify.job.ts';
import { createSecretBox } from '../../shared/secret-box.ts';
import { createEncoding } from '../encodings/create-encoding.ts';
import { getEncoding } from '../encodings/get-encoding.ts';
import { createMuxing } from '../encodings/muxings/create-muxing.ts';
import { getEncodingStatus } from '../encodings/status/get-status.ts';
import { createStream } from '../encodings/streams/create-stream.ts';
import { deleteEncoding } from '../lifecycle/delete-encoding.ts';
import { startEncoding } from '../lifecycle/start-encoding.ts';
import { stopEncoding } from '../lifecycle/stop-encoding.ts';
import { noteWaitingRuns } from './admission/note-waiting-runs.ts';
import type { SrtPackets } from './ingest/srt-rollups.ts';
import { recordSrtSamples } from './ingest/srt-statistics.ts';
import { findIngest } from './find-ingest.ts';
import {
  claimLiveRun,
  liveContext,
  releaseLiveRun,
  releaseLostRuns,
  renewLiveRun,
  type HeldLiveRun,
} from './lease-live-run.ts';
import { getLiveHeartbeat, getLiveStatistics, listLiveEvents } from './live-statistics.ts';
import { getLive, restartLive, stopLive } from './live-verbs.ts';
import { liveRuntimeMinutesMax } from './runtime-limit.ts';
import { commitLiveSegment, endLiveRun, loadLiveRecording, recordLiveSample } from './record-live.ts';
import { getLiveStartRequest, startLive } from './start-live.ts';
import { createStreamKey, deleteStreamKey, getStreamKey, listStreamKeys } from './stream-key-verbs.ts';

let database: ScratchDatabase;
let context: Context;
let stranger: Context;
const services = { secrets: createSecretBox(randomBytes(32)), billing: { mode: 'OFF' } } as Context['services'];
const ingest = { host: 'live.test', rtmpPort: 1935, rtmpsPort: 1936, srtPort: 8890 };

const contextOf = async (): Promise<Context> => {
  const { organizationId, userId } = await openOrganization(database.db);
  return {
    organizationId,
    actor: { kind: 'user', userId, isOwner: true, rules: [], label: 'owner' },
    requestId: 'test',
    db: database.db,
    clock: systemClock,
    services,
  };
};

const platform = () => ({ db: database.db, clock: systemClock, services });

beforeAll(async () => {
  database = await scratchDatabase();
  [context, stranger] = [await contextOf(), await contextOf()];
});
afterAll(() => database.close());

const resource = async (owner: Context, family: string, kind: string): Promise<string> => {
  const found = await owner.db
    .selectFrom('resources')
    .select('id')
    .where('organization_id', '=', owner.organizationId)
    .where('kind', '=', 'RTMP')
    .executeTakeFirst();
  if (kind === 'RTMP' && found) return found.id;
  const id = newId();
  const row = { id, organization_id: owner.organizationId, family, kind, settings: '{}' };
  await owner.db.insertInto('resources').values(row).execute();
  return id;
};

type Parts = { codec?: string; input?: string; muxing?: 'FMP4' | 'MP4' };

const encodingWith = async (owner: Context, { codec, input, muxing }: Parts = {}): Promise<string> => {
  const { id } = await createEncoding(owner, { body: { name: 'Live' } });
  const params = { encoding_id: id };
  const inputId = await resource(owner, 'inputs', input ?? 'RTMP');
  const stream = await createStream(owner, {
    params,
    body: {
      codecConfigId: await resource(owner, 'configurations', codec ?? 'H264'),
      inputStreams: [{ inputId, inputPath: 'live' }],
    },
  });
  const outputs = [{ outputId: await resource(owner, 'outputs', 'S3'), outputPath: 'out' }];
  const streams = [{ streamId: stream.id }];
  if (muxing === 'MP4') await createMuxing('MP4')(owner, { params, body: { streams, outputs, filename: 'a.mp4' } });
  else await createMuxing('FMP4')(owner, { params, body: { streams, outputs, segmentLength: 2 } });
  return id;
};

const start = async (owner: Context, streamKey: string, parts?: Parts): Promise<string> => {
  const id = await encodingWith(owner, parts);
  await startLive(owner, { params: { encoding_id: id }, body: { streamKey } });
  return id;
};

/** Takes the run of an encoding, as the only one that waits. */
const take = async (encodingId: string): Promise<HeldLiveRun> => {
  const held = await claimLiveRun(platform(), 'node-1', ingest);
  if (held?.encodingId !== encodingId) throw new Error(`Expected ${encodingId}, took ${held?.encodingId}.`);
  return held;
};

const renew = (held: HeldLiveRun, connection: 'CONNECTED' | 'DISCONNECTED' = 'CONNECTED') =>
  renewLiveRun(liveContext(platform(), held, 'node-1'), held, {
    connection,
    lastDataAt: new Date(),
    activePosition: 0,
  });

/** Adds a second node that is ready to continue an encoding, or removes it. */
const setStandby = (encodingId: string, isThere: boolean) =>
  database.db
    .updateTable('live_runs')
    .set({
      standby_node: isThere ? 'node-2' : null,
      standby_is_ready: isThere,
      standby_lease_until: isThere ? new Date(Date.now() + 60_000) : null,
    })
    .where('encoding_id', '=', encodingId)
    .execute();

const finish = (held: HeldLiveRun) =>
  endLiveRun(liveContext(platform(), held, 'node-1'), held, { usage: [], reason: 'stopped' });

const evidenceOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'no error',
    (error: unknown) => (error instanceof AppError ? `${error.code}: ${error.evidence}` : String(error)),
  );

describe('an encoding of a file', () => {
  it('does not start with the input of a publisher, as a copy of a clip of a live encoding has it', async () => {
    const id = await encodingWith(context);
    const starting = startEncoding(context, { params: { encoding_id: id }, body: {} });
    await expect(starting).rejects.toMatchObject({
      code: 'kind_unavailable',
      details: [{ text: expect.stringContaining('its input has the kind RTMP, which only live encodings read') }],
    });
  });
});

describe('a live encoding', () => {
  it('waits for a node, then says where to send, and stays private to its organization', async () => {
    const id = await start(context, 'myStreamKey');
    const params = { encoding_id: id };
    expect(await evidenceOf(getLive(context, { params }))).toMatch(/^conflict: The encoding is QUEUED/);
    const held = await take(id);
    const live = await getLive(context, { params });
    expect(live).toMatchObject({ streamKey: 'myStreamKey', encoderIp: 'live.test', application: held.application });
    expect(live.ingestUrls).toEqual([
      { protocol: 'RTMP', url: `rtmp://live.test/${held.application}` },
      { protocol: 'RTMPS', url: `rtmps://live.test:1936/${held.application}` },
      {
        protocol: 'SRT',
        url: `srt://live.test:8890?streamid=publish%3A${held.application}%2FmyStreamKey`,
      },
    ]);
    expect(await getEncoding(context, { params })).toMatchObject({
      type: 'LIVE',
      status: 'RUNNING',
      encoderVersion: 'STABLE',
    });
    const { subtasks } = await getEncodingStatus(context, { params });
    expect(subtasks.map(({ name, status }) => [name, status])).toEqual([
      ['Live Encoding Setup', 'FINISHED'],
      ['Live Encoding', 'RUNNING'],
    ]);
    expect(await getLiveStartRequest(context, { params })).toEqual({ streamKey: 'myStreamKey' });
    for (const verb of [getLive, stopLive, restartLive, getLiveStartRequest, getLiveStatistics])
      expect(await evidenceOf(verb(stranger, { params }))).toMatch(/^not_found/);
    await finish(held);
  });

  it('stores its stream key only encrypted', async () => {
    const id = await start(context, 'secret-of-the-studio');
    const dump = await database.db.selectFrom('encodings').selectAll().where('id', '=', id).execute();
    const keys = await database.db.selectFrom('live_stream_keys').selectAll().execute();
    expect(JSON.stringify([dump, keys])).not.toContain('secret-of-the-studio');
    await finish(await take(id));
  });

  it('does not collide with the same stream key of another organization', async () => {
    const first = await start(context, 'sameKey');
    const own = await take(first);
    const second = await start(stranger, 'sameKey');
    const other = await take(second);
    const find = (application: string, streamKey = 'sameKey') => findIngest(platform(), { application, streamKey });
    expect(await find(own.application)).toMatchObject({ encodingId: first });
    expect(await find(other.application)).toMatchObject({ encodingId: second });
    const refusal = { refusal: expect.stringContaining('No live encoding accepts') };
    expect(await find(own.application, 'otherKey')).toEqual(refusal);
    expect(await find('live')).toEqual(refusal);
    expect(await find('')).toEqual(refusal);
    await finish(own);
    expect(await find(own.application)).toEqual(refusal);
    await finish(other);
  });

  it.each([
    [{ codec: 'VP9' }, /VP9 cannot be encoded live/],
    [{ input: 'HTTPS' }, /reads RTMP or SRT, not HTTPS/],
    [{ input: 'REDUNDANT_RTMP' }, /it has no ingest point/],
    [{ muxing: 'MP4' as const }, /MP4 is not written live yet/],
  ])('is refused with a reason if it cannot run here: %j', async (parts, reason) => {
    const id = await encodingWith(context, parts);
    const attempt = startLive(context, { params: { encoding_id: id }, body: { streamKey: 'someKey' } });
    expect(await evidenceOf(attempt)).toMatch(reason);
    expect((await getEncoding(context, { params: { encoding_id: id } })).status).toBe('CREATED');
  });

  it('is refused for a manifest that does not exist, and above the limit', async () => {
    const id = await encodingWith(context);
    const params = { encoding_id: id };
    const missing = startLive(context, {
      params,
      body: { streamKey: 'abc', hlsManifests: [{ manifestId: 'nothing' }] },
    });
    expect(await evidenceOf(missing)).toMatch(/^reference_missing: The HLS manifest nothing does not exist/);
    const held: string[] = [];
    for (let index = 0; index < 5; index += 1) held.push(await start(context, `key-${index}`));
    expect(await evidenceOf(startLive(context, { params, body: { streamKey: 'abc' } }))).toMatch(
      /^limit_reached: maxStartedLiveEncodings is 5, and 5/,
    );
    for (const encoding_id of held) await stopLive(context, { params: { encoding_id } });
    const { status } = await getEncoding(context, { params: { encoding_id: held[0] ?? '' } });
    expect(status).toBe('CANCELED');
  });

  it('runs at most as long as the shorter limit of its organization', async () => {
    const owner = await contextOf();
    const setLimit = (name: string, value: string) =>
      database.db
        .insertInto('organization_limits')
        .values({ organization_id: owner.organizationId, resource: 'encoding', name, value })
        .onConflict((conflict) => conflict.columns(['organization_id', 'resource', 'name']).doUpdateSet({ value }))
        .execute();
    await setLimit('liveEncodingMaxRuntimeMinutes', '90');
    expect(await liveRuntimeMinutesMax(owner)).toBe(90);
    await setLimit('maxOutputDurationLive', '3600');
    expect(await liveRuntimeMinutesMax(owner)).toBe(60);
    await setLimit('maxOutputDurationLive', '7200');
    expect(await liveRuntimeMinutesMax(owner)).toBe(90);
  });

  it('restarts once more for each request, but not before a node has it nor once it is to stop', async () => {
    const id = await start(context, 'impatient');
    const params = { encoding_id: id };
    expect(await evidenceOf(restartLive(context, { params }))).toMatch(/^conflict/);
    const held = await take(id);
    await renew(held);
    await restartLive(context, { params });
    await restartLive(context, { params });
    expect(await renew(held)).toMatchObject({ restarts: 2 });
    await stopLive(context, { params });
    expect(await evidenceOf(restartLive(context, { params }))).toMatch(/^conflict/);
    expect(await renew(held)).toMatchObject({ stop: 'stopped' });
    await finish(held);
  });

  it('is stopped by the operation for all encodings as by its own, and is then finished', async () => {
    const id = await start(context, 'stopMe');
    const held = await take(id);
    expect(await renew(held)).toMatchObject({ stop: undefined, restarts: 0, insertions: 0 });
    await restartLive(context, { params: { encoding_id: id } });
    await stopEncoding(context, { params: { encoding_id: id } });
    expect(await renew(held)).toMatchObject({ stop: 'stopped', restarts: 1 });
    expect(await finish(held)).toBe(true);
    expect(await finish(held)).toBe(false);
    expect(await renew(held)).toBeUndefined();
    const params = { encoding_id: id };
    expect((await getEncoding(context, { params })).status).toBe('FINISHED');
    expect((await getLiveStatistics(context, { params })).status).toBe('FINISHED');
    expect(await evidenceOf(getLive(context, { params }))).toMatch(/^conflict/);
  });

  it('moves to another node, and the first one can change nothing any more', async () => {
    const id = await start(context, 'moving');
    const first = await take(id);
    const from = liveContext(platform(), first, 'node-1');
    const segment = (sequence: number) => ({
      sequence,
      startedAt: new Date(0),
      tracks: [{ id: 'v', bytes: 1 }],
      id3Tags: [],
      recording: { next: sequence + 1 },
    });
    expect(await commitLiveSegment(from, first, segment(0))).toEqual({ hasStandby: false });
    // The answer was lost, and a second node has come meanwhile.
    await setStandby(id, true);
    expect(await commitLiveSegment(from, first, segment(0))).toEqual({ hasStandby: false });
    expect(await commitLiveSegment(from, first, segment(1))).toEqual({ hasStandby: true });
    await setStandby(id, false);
    expect(await claimLiveRun(platform(), 'node-2', ingest)).toBeUndefined();
    await releaseLiveRun(platform(), first);
    const second = await claimLiveRun(platform(), 'node-2', ingest);
    expect(second).toMatchObject({ encodingId: id, attempt: 2 });
    expect(await commitLiveSegment(from, first, segment(2))).toBeUndefined();
    expect(await renew(first)).toBeUndefined();
    expect(await loadLiveRecording(from, first)).toEqual({
      segments: [0, 1].map((sequence) => ({
        sequence,
        startedAt: new Date(0),
        tracks: [{ id: 'v', bytes: 1 }],
        hasStandby: sequence === 1,
      })),
      recording: { next: 2 },
    });
    if (second) await finish(second);
  });

  it('waits for a node with room, which says why, and takes any node that has nothing else to do', async () => {
    const [first, second] = [await start(context, 'firstOfTwo'), await start(context, 'secondOfTwo')];
    // Streams without sizes count as 1080p, about 1.4 cores.
    const claim = (node: string, cores: number) => claimLiveRun(platform(), node, ingest, cores);
    const held = await claim('small', 1);
    expect(held).toMatchObject({ encodingId: first });
    expect(await claim('small', 2)).toBeUndefined();
    const messages = async () => {
      const events = await listLiveEvents(context, { params: { encoding_id: second }, query: {} });
      return events.items.map(({ details }) => details.message);
    };
    await noteWaitingRuns(platform(), 2);
    expect(await messages()).toEqual([]);
    await database.db
      .updateTable('live_runs')
      .set({ created_at: new Date(Date.now() - 10_000) })
      .where('encoding_id', '=', second)
      .execute();
    await noteWaitingRuns(platform(), 2);
    await noteWaitingRuns(platform(), 2);
    expect(await messages()).toEqual([
      expect.stringMatching(/^Waits for a node with room: it needs 1\.\d processor cores, and the 2 of this node/),
    ]);
    const other = await claim('large', 8);
    expect(other).toMatchObject({ encodingId: second });
    for (const run of [held, other]) if (run) await finish(run);
  });

  it('is free at once when the process that held it no longer runs', async () => {
    const id = await start(context, 'lostNode');
    const first = await take(id);
    await releaseLostRuns(platform(), (node) => node !== 'node-1');
    const second = await claimLiveRun(platform(), 'node-2', ingest);
    expect(second).toMatchObject({ encodingId: id, attempt: 2 });
    expect(await renew(first)).toBeUndefined();
    await releaseLostRuns(platform(), (node) => node === 'node-2');
    expect(await claimLiveRun(platform(), 'node-3', ingest)).toBeUndefined();
    if (second) await finish(second);
  });

  it('sums up input figures of the last hour, day, week and 30 days', async () => {
    const id = await start(context, 'periods');
    const params = { encoding_id: id };
    const held = await take(id);
    const backup = {
      samplesBackupPerSecondMin: 0,
      samplesBackupPerSecondMax: 0,
      samplesBackupPerSecondAvg: 0,
      bytesBackupPerSecondMin: 0,
      bytesBackupPerSecondMax: 0,
      bytesBackupPerSecondAvg: 0,
    };
    const record = (at: string, bytes: number): Promise<void> =>
      recordLiveSample({ ...liveContext(platform(), held, 'node-1'), clock: { now: () => new Date(at) } }, held, [
        {
          id: 'video',
          mediaType: 'VIDEO',
          codec: 'H264',
          rate: 25,
          width: 320,
          height: 180,
          samplesReadPerSecondMin: 25,
          samplesReadPerSecondMax: 25,
          samplesReadPerSecondAvg: 25,
          bytesReadPerSecondMin: bytes,
          bytesReadPerSecondMax: bytes,
          bytesReadPerSecondAvg: bytes,
          ...backup,
        },
      ]);
    await record('2026-11-01T12:10:00Z', 900);
    await record('2026-11-30T11:20:00Z', 600);
    await record('2026-11-30T12:20:10Z', 100);
    await record('2026-11-30T12:20:15Z', 300);
    await record('2026-11-30T12:21:00Z', 500);
    const viewer = { ...context, clock: { now: () => new Date('2026-11-30T12:30:30Z') } };
    /** Number of intervals, and those with figures: start, then least, mean and largest bytes per second. */
    const read = async (period: 'hourly' | 'daily' | 'weekly' | 'monthly') => {
      const { statistics } = await getLiveStatistics(viewer, { params, query: { period } });
      const figures = statistics.flatMap(({ time, streamInfos }) =>
        streamInfos.map((info) => [
          time,
          info.bytesReadPerSecondMin,
          info.bytesReadPerSecondAvg,
          info.bytesReadPerSecondMax,
        ]),
      );
      return [statistics.length, ...figures];
    };
    expect(await read('hourly')).toEqual([
      60,
      ['2026-11-30T12:21:00Z', 500, 500, 500],
      ['2026-11-30T12:20:00Z', 100, 200, 300],
    ]);
    expect(await read('daily')).toEqual([
      96,
      ['2026-11-30T12:15:00Z', 100, 300, 500],
      ['2026-11-30T11:15:00Z', 600, 600, 600],
    ]);
    expect(await read('weekly')).toEqual([
      84,
      ['2026-11-30T12:00:00Z', 100, 300, 500],
      ['2026-11-30T10:00:00Z', 600, 600, 600],
    ]);
    expect(await read('monthly')).toEqual([
      120,
      ['2026-11-30T12:00:00Z', 100, 300, 500],
      ['2026-11-30T06:00:00Z', 600, 600, 600],
      ['2026-11-01T12:00:00Z', 900, 900, 900],
    ]);
    // Minutes are kept for a day: the one of the month before is only in its hour.
    const widths = await context.db
      .selectFrom('live_sample_rollups')
      .select('width_seconds')
      .where('encoding_id', '=', id)
      .where('started_at', '<', new Date('2026-11-29T00:00:00Z'))
      .execute();
    expect(widths).toEqual([{ width_seconds: 3600 }]);
    // Those of a stranger stay its own.
    await expect(getLiveStatistics(stranger, { params, query: { period: 'hourly' } })).rejects.toThrow();
    await finish(held);
  });

  it('sums up figures of SRT connections by ingest point, in the intervals of a period', async () => {
    const id = await start(context, 'srtPeriods');
    const params = { encoding_id: id };
    const held = await take(id);
    const packetsOf = (packets: number, packetsLost: number) => ({
      packets,
      packetsLost,
      packetsRetransmitted: packetsLost,
      packetsDropped: packetsLost / 2,
    });
    const record = (at: string, sample: { position?: number; rtt: number; rate: number; added?: SrtPackets }) => {
      const { position = 0, rtt, rate, added } = sample;
      const counts = { packets: 9e6, packetsLost: 0, packetsDropped: 0, packetsRetransmitted: 0, bytes: 0 };
      const figures = {
        link: { rtt, bandwidth: 10, maxBandwidth: 50 },
        window: { flow: 0, congestion: 0, flight: 0 },
        recv: { ...counts, packetsBelated: 0, bytesLost: 0, bytesDropped: 0, mbitRate: rate },
        send: { ...counts, bytesDropped: 0, mbitRate: 0 },
      };
      const clock = { now: () => new Date(at) };
      return recordSrtSamples({ ...liveContext(platform(), held, 'node-1'), clock }, held, [
        { position, srtInputId: 'input', isSelected: true, figures, added },
      ]);
    };
    const viewer = { ...context, clock: { now: () => new Date('2026-11-30T12:30:30Z') } };
    const read = async (period?: 'hourly' | 'daily' | 'weekly' | 'monthly') =>
      (await getLiveStatistics(viewer, { params, query: { period } })).srtStatistics;
    // The first sample of a connection has neither a rate nor packets of its own.
    await record('2026-11-30T12:20:05Z', { rtt: 900, rate: 0 });
    expect(await read('hourly')).toBeUndefined();
    await record('2026-11-30T12:20:10Z', { rtt: 20, rate: 2, added: packetsOf(1_000, 10) });
    await record('2026-11-30T12:20:15Z', { rtt: 40, rate: 4, added: packetsOf(3_000, 30) });
    await record('2026-11-30T12:20:15Z', { position: 1, rtt: 80, rate: 1, added: packetsOf(500, 0) });
    await record('2026-11-30T11:20:00Z', { rtt: 60, rate: 6, added: packetsOf(2_000, 0) });
    const hour = await read('hourly');
    expect(hour).toHaveLength(60);
    const [interval, ...others] = hour?.filter(({ srtInputs }) => srtInputs.length > 0) ?? [];
    expect(others).toEqual([]);
    expect(interval).toEqual({
      time: '2026-11-30T12:20:00Z',
      srtInputs: [
        {
          srtInputId: 'input',
          position: 0,
          rttMin: 20,
          rttAvg: 30,
          rttMax: 40,
          mbitRateMin: 2,
          mbitRateAvg: 3,
          mbitRateMax: 4,
          ...packetsOf(4_000, 40),
        },
        {
          srtInputId: 'input',
          position: 1,
          rttMin: 80,
          rttAvg: 80,
          rttMax: 80,
          mbitRateMin: 1,
          mbitRateAvg: 1,
          mbitRateMax: 1,
          ...packetsOf(500, 0),
        },
      ],
    });
    const day = (await read('daily'))?.filter(({ srtInputs }) => srtInputs.length > 0);
    expect(day?.map(({ time, srtInputs }) => [time, srtInputs[0]?.packets])).toEqual([
      ['2026-11-30T12:15:00Z', 4_000],
      ['2026-11-30T11:15:00Z', 2_000],
    ]);
    expect(await read()).toBeUndefined();
    await finish(held);
  });

  it('reports connection, events and input figures', async () => {
    const id = await start(context, 'figures');
    const params = { encoding_id: id };
    const held = await take(id);
    expect((await getLiveStatistics(context, { params })).status).toBe('WAITING_FOR_FIRST_CONNECT');
    await renew(held);
    await recordLiveSample(liveContext(platform(), held, 'node-1'), held, []);
    await restartLive(context, { params });
    const statistics = await getLiveStatistics(context, { params });
    expect(statistics).toMatchObject({
      status: 'CONNECTED',
      events: [{ details: { eventType: 'INFO', message: 'Restart requested by owner.' } }],
      statistics: [{ streamInfos: [] }],
    });
    expect((await listLiveEvents(context, { params, query: {} })).totalCount).toBe(1);
    expect(await getLiveHeartbeat(context, { params })).toMatchObject({
      ingest: {
        status: 'CONNECTED',
        healthy: true,
        streams: [],
        ingestPoints: [{ inputType: 'RTMP', isActive: true, isBackup: false }],
      },
      // A restart is no event of a heartbeat.
      events: [],
    });
    await releaseLiveRun(platform(), held);
    expect((await getLiveStatistics(context, { params })).status).toBe('NOT_AVAILABLE');
    await deleteEncoding(context, { params });
    expect(await renew(held)).toBeUndefined();
  });
});

describe('the connection of a live encoding', () => {
  const eventsOf = async (): Promise<Record<string, unknown>[]> => {
    const rows = await database.db
      .selectFrom('outgoing_jobs')
      .select('payload')
      .where('name', '=', notifyJob.name)
      .orderBy('id')
      .execute();
    // Written by the job's own schema.
    return rows.map(({ payload }) => payload['attributes'] as Record<string, unknown>);
  };

  it('is notified once for each change', async () => {
    await database.db
      .insertInto('notifications')
      .values({
        id: newId(),
        organization_id: context.organizationId,
        type: 'EMAIL',
        event_type: 'LIVE_INPUT_STREAM_CHANGED',
        settings: JSON.stringify({ emails: ['studio@example.com'] }),
      })
      .execute();
    const held = await take(await start(context, 'notified'));
    for (const connection of ['CONNECTED', 'CONNECTED', 'DISCONNECTED', 'DISCONNECTED', 'CONNECTED'] as const)
      await renew(held, connection);
    expect((await eventsOf()).map((attributes) => attributes['connection_status'])).toEqual([
      'CONNECTED',
      'DISCONNECTED',
      'CONNECTED',
    ]);
    await finish(held);
  });
});

describe('a stream key', () => {
  it('is reserved, assigned by a start, and free again after the end', async () => {
    const key = await createStreamKey(context, { body: { name: 'Studio 1' } });
    expect(key).toMatchObject({ name: 'Studio 1', status: 'UNASSIGNED', type: 'RESERVED' });
    expect(key.value).toMatch(/^[\w-]{22}$/);
    const params = { stream_key_id: key.id };
    const id = await start(context, key.value);
    expect(await getStreamKey(context, { params })).toMatchObject({ status: 'ASSIGNED', assignedEncodingId: id });
    expect(await evidenceOf(deleteStreamKey(context, { params }))).toMatch(/^conflict/);
    const twice = await encodingWith(context);
    const attempt = startLive(context, { params: { encoding_id: twice }, body: { streamKey: key.value } });
    expect(await evidenceOf(attempt)).toMatch(/is assigned to the encoding/);
    await finish(await take(id));
    expect(await getStreamKey(context, { params })).toMatchObject({ status: 'UNASSIGNED' });
    expect(await evidenceOf(getStreamKey(stranger, { params }))).toMatch(/^not_found/);
    await deleteStreamKey(context, { params });
    expect((await listStreamKeys(context, { query: { status: ['UNASSIGNED'] } })).totalCount).toBe(0);
  });

  it('is unique within an organization', async () => {
    await createStreamKey(context, { body: { value: 'evening-news' } });
    expect(await evidenceOf(createStreamKey(context, { body: { value: 'evening-news' } }))).toMatch(/^conflict/);
    expect((await createStreamKey(stranger, { body: { value: 'evening-news' } })).value).toBe('evening-news');
  });
});
