import { randomBytes } from 'node:crypto';
import { AppError } from '@sluice/contract';
import { openOrganization } from '@sluice/testing/factories';
import { scratchDatabase, type ScratchDatabase } from '@sluice/testing/postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock, type Context } from '../../../shared/context.ts';
import { newId } from '../../../shared/new-id.ts';
import { createSecretBox } from '../../../shared/secret-box.ts';
import { createEncoding } from '../../encodings/create-encoding.ts';
import { createMuxing } from '../../encodings/muxings/create-muxing.ts';
import { createStream } from '../../encodings/streams/create-stream.ts';
import { startEncoding } from '../../lifecycle/start-encoding.ts';
import { insertCue } from '../../live-store/insertion-store.ts';
import { claimLiveRun, liveContext, renewLiveRun, type HeldLiveRun } from '../lease-live-run.ts';
import { listLiveEvents } from '../live-statistics.ts';
import { commitLiveSegment, endLiveRun } from '../record-live.ts';
import { startLive } from '../start-live.ts';
import {
  cancelScheduledContent,
  createInsertableContent,
  insertId3Tag,
  insertMediaPoint,
  insertScte35Cue,
  listId3Tags,
  listInsertableContent,
  listScheduledContent,
  loadLiveInsertions,
  recordContent,
  recordCue,
  recordSchedule,
  scheduleInsertableContent,
  stopInsertableContent,
} from './index.ts';

let database: ScratchDatabase;
let context: Context;
let stranger: Context;
const services = { secrets: createSecretBox(randomBytes(32)), billing: { mode: 'OFF' } } as Context['services'];
const section = '/DAgAAAAAAAAAP/wDwUAAAABf//+ACky4AABAAAAAEtvywQ=';

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

beforeAll(async () => {
  database = await scratchDatabase();
  [context, stranger] = [await contextOf(), await contextOf()];
});
afterAll(() => database.close());

const resource = async (family: string, kind: string, settings: unknown = {}, encoding_id?: string) => {
  const id = newId();
  const row = { id, organization_id: context.organizationId, family, kind, settings: JSON.stringify(settings) };
  await database.db
    .insertInto('resources')
    .values({ ...row, ...(encoding_id !== undefined && { encoding_id, owner_id: encoding_id }) })
    .execute();
  return id;
};

let rtmp: string | undefined;
const create = async (): Promise<string> => {
  const { id } = await createEncoding(context, { body: { name: 'Live' } });
  const params = { encoding_id: id };
  rtmp ??= await resource('inputs', 'RTMP');
  const codecConfigId = await resource('configurations', 'H264');
  const inputStreams = [{ inputId: rtmp, inputPath: 'live' }];
  const stream = await createStream(context, { params, body: { codecConfigId, inputStreams } });
  const outputs = [{ outputId: await resource('outputs', 'S3'), outputPath: 'out' }];
  const streams = [{ streamId: stream.id }];
  await createMuxing('FMP4')(context, { params, body: { streams, outputs, segmentLength: 2 } });
  return id;
};

type Running = { params: { encoding_id: string }; held: HeldLiveRun; node: Context };

const start = async (request: Record<string, unknown> = {}, prepare?: (id: string) => Promise<unknown>) => {
  const id = await create();
  await prepare?.(id);
  const params = { encoding_id: id };
  await startLive(context, { params, body: { streamKey: `key-${id}`, ...request } });
  const platform = { db: database.db, clock: systemClock, services };
  const held = await claimLiveRun(platform, 'node', { host: 'live.test', rtmpPort: 1935 });
  if (!held) throw new Error('No run was taken.');
  return { params, held, node: liveContext(platform, held, 'node') } satisfies Running;
};
const finish = ({ node, held }: Running) => endLiveRun(node, held, { usage: [], reason: 'stopped' });

const evidenceOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'no error',
    (error: unknown) => (error instanceof AppError ? `${error.code}: ${error.evidence}` : String(error)),
  );
const page = { query: { offset: undefined, limit: undefined } };
const contentBody = async () => ({ inputs: [{ inputId: await resource('inputs', 'HTTPS'), inputPath: 'ad.mp4' }] });

const addReady = async (running: Running, durationSeconds: number | null = 30) => {
  const { id } = await createInsertableContent(context, { params: running.params, body: await contentBody() });
  await recordContent(running.node, running.held, id, { status: 'READY', durationSeconds });
  return { ...running.params, content_id: id };
};

describe('insertable content', () => {
  it('is scheduled once it is ready, runs, and is stopped or canceled', async () => {
    const running = await start();
    const { params, node, held } = running;
    const { id, status } = await createInsertableContent(context, { params, body: await contentBody() });
    expect(status).toBe('CREATED');
    const schedule = { params: { ...params, content_id: id } };
    expect(await evidenceOf(scheduleInsertableContent(context, schedule))).toMatch(/^conflict: .* CREATED, not READY/);
    await recordContent(node, held, id, { status: 'READY', durationSeconds: 30 });
    const past = { ...schedule, body: { runAt: new Date(Date.now() - 60_000) } };
    expect(await evidenceOf(scheduleInsertableContent(context, past))).toMatch(/^validation_failed: .*past/);
    expect(await evidenceOf(stopInsertableContent(context, { params }))).toMatch(/^conflict: No inserted content/);

    const first = await scheduleInsertableContent(context, schedule);
    expect(first).toMatchObject({ contentId: id, durationInSeconds: 30, status: 'SCHEDULED' });
    expect(first).not.toHaveProperty('runAt');
    const runAt = new Date(Date.now() + 60_000);
    const second = await scheduleInsertableContent(context, { ...schedule, body: { runAt, durationInSeconds: 5 } });
    const { schedules } = await loadLiveInsertions(node, held);
    expect(schedules.map((one) => [one.id, one.duration_seconds])).toEqual([
      [first.id, 30],
      [second.id, 5],
    ]);

    await recordSchedule(node, held, first.id, { startedAt: new Date() });
    expect(await stopInsertableContent(context, { params })).toEqual({ id: first.id });
    expect((await loadLiveInsertions(node, held)).schedules[0]).toMatchObject({ status: 'TO_BE_DESCHEDULED' });
    await recordSchedule(node, held, first.id, { status: 'DESCHEDULED', reason: 'Inserted content was stopped.' });
    const cancel = { params: { ...schedule.params, scheduled_content_id: second.id } };
    await cancelScheduledContent(context, cancel);
    expect(await evidenceOf(cancelScheduledContent(context, cancel))).toMatch(/^conflict: .*DESCHEDULED/);
    const { items } = await listScheduledContent(context, { params, ...page });
    expect(items.map((item) => item.status)).toEqual(['DESCHEDULED', 'DESCHEDULED']);
    expect((await loadLiveInsertions(node, held)).schedules).toEqual([]);
    await finish(running);
    expect(await evidenceOf(createInsertableContent(context, { params, body: await contentBody() }))).toMatch(
      /^conflict: The encoding is FINISHED/,
    );
  });

  it('needs a length if it is an image, a file as its input, and stays private', async () => {
    const running = await start();
    const { params } = running;
    const image = { params: await addReady(running, null) };
    expect(await evidenceOf(scheduleInsertableContent(context, image))).toMatch(/^validation_failed: .* an image/);
    const inputs = [{ inputId: rtmp ?? '', inputPath: 'live' }];
    expect(await evidenceOf(createInsertableContent(context, { params, body: { inputs } }))).toMatch(/kind RTMP/);
    const missing = { inputs: [{ inputId: 'nothing', inputPath: 'a' }] };
    expect(await evidenceOf(createInsertableContent(context, { params, body: missing }))).toMatch(/^reference_missing/);
    for (const attempt of [
      () => createInsertableContent(stranger, { params, body: missing }),
      () => listInsertableContent(stranger, { params, ...page }),
      () => scheduleInsertableContent(stranger, image),
      () => listScheduledContent(stranger, { params, ...page }),
      () => stopInsertableContent(stranger, { params }),
      () => insertScte35Cue(stranger, { params, body: { cueDuration: 5 } }),
    ])
      expect(await evidenceOf(attempt())).toMatch(/^not_found/);
    await finish(running);
  });

  it('of a node that was replaced changes nothing', async () => {
    const running = await start();
    const { content_id: id } = await addReady(running);
    const replaced = { ...running.held, attempt: running.held.attempt - 1 };
    await recordContent(running.node, replaced, id, { status: 'ERROR', reason: 'late' });
    const { items } = await listInsertableContent(context, { params: running.params, ...page });
    expect(items[0]?.status).toBe('READY');
    await finish(running);
  });
});

describe('an ad cue', () => {
  it('reaches the node, which records its place and reports it as an event', async () => {
    const running = await start();
    const { params, node, held } = running;
    const renew = () =>
      renewLiveRun(node, held, { connection: 'CONNECTED', lastDataAt: new Date(), activePosition: 0 });
    const before = await renew();
    const { id } = await insertScte35Cue(context, { params, body: { cueDuration: 30 } });
    expect((await renew())?.insertions).toBe((before?.insertions ?? 0) + 1);
    const { cues } = await loadLiveInsertions(node, held);
    expect(cues).toMatchObject([{ id, source: 'API', duration_seconds: 30, splice_at: null, start_seconds: null }]);
    await recordCue(node, held, id, { startSeconds: 12, isOut: true, durationSeconds: 30, section });
    expect((await loadLiveInsertions(node, held)).cues).toMatchObject([{ start_seconds: 12, is_out: true, section }]);
    const { items } = await listLiveEvents(context, { params, query: { sortByTime: false } });
    expect(items[0]?.details.message).toBe('Ad cue of 30 s.');
    const other = { cueDuration: 5, manifestIds: ['other'] };
    expect(await evidenceOf(insertScte35Cue(context, { params, body: other }))).toMatch(/^reference_missing: .*other/);
    await finish(running);
    expect(await evidenceOf(insertScte35Cue(context, { params, body: { cueDuration: 5 } }))).toMatch(/^conflict/);
  });

  it('of a media point has the time of its signal, if the encoding accepts media points', async () => {
    const signals = [{ offset: 'PT1M1.5S', binary: section }, { binary: section }];
    const closed = await start();
    const refused = insertMediaPoint(context, { params: closed.params, body: { signals } });
    expect(await evidenceOf(refused)).toMatch(/^conflict: .*enableEsamMediaPointInsertion/);
    await finish(closed);
    const running = await start({ adInsertionSettings: { enableEsamMediaPointInsertion: true } });
    const { params, node, held } = running;
    const matchTime = new Date(Date.now() + 60_000);
    await insertMediaPoint(context, { params, body: { matchTime, signals } });
    const { cues } = await loadLiveInsertions(node, held);
    const offsets = cues.map(({ splice_at }) => (splice_at?.getTime() ?? 0) - matchTime.getTime());
    expect(new Set(offsets)).toEqual(new Set([0, 61_500]));
    const late = { matchTime: new Date(Date.now() - 60_000), signals };
    expect(await evidenceOf(insertMediaPoint(context, { params, body: late }))).toMatch(/^validation_failed/);
    await finish(running);
  });

  it('comes from the triggers of the encoding, which a file cannot have', async () => {
    const running = await start({}, (id) =>
      resource('scte35Triggers', 'SCTE_35_TRIGGER', { base64EncodedMetadata: section }, id),
    );
    expect((await loadLiveInsertions(running.node, running.held)).cues).toMatchObject([{ source: 'TRIGGER', section }]);
    await finish(running);
    const id = await create();
    await resource('scte35Triggers', 'SCTE_35_TRIGGER', { base64EncodedMetadata: section }, id);
    const attempt = startEncoding(context, { params: { encoding_id: id }, body: {} });
    expect(await evidenceOf(attempt)).toMatch(/^kind_unavailable: .*SCTE-35 trigger .*only available for live/);
  });

  it('is deleted with its encoding', async () => {
    const running = await start();
    await insertCue(context, running.params.encoding_id, {
      source: 'API',
      splice_at: null,
      duration_seconds: 1,
      section: null,
    });
    await finish(running);
    await database.db.deleteFrom('encodings').where('id', '=', running.params.encoding_id).execute();
    const rows = database.db.selectFrom('live_cues').select('id');
    const left = await rows.where('encoding_id', '=', running.params.encoding_id).execute();
    expect(left).toEqual([]);
  });
});

describe('an ID3 tag', () => {
  const body = { type: 'PLAIN_TEXT', frameId: 'TIT2', text: 'Goal' } as const;

  it('reaches the node until a committed segment contains it', async () => {
    const running = await start();
    const { params, node, held } = running;
    const renew = () =>
      renewLiveRun(node, held, { connection: 'CONNECTED', lastDataAt: new Date(), activePosition: 0 });
    const before = await renew();
    const presentAt = new Date(Date.now() + 60_000);
    const first = await insertId3Tag(context, { params, body });
    const second = await insertId3Tag(context, { params, body: { ...body, presentAt } });
    expect(first).toMatchObject({ type: 'PLAIN_TEXT', frameId: 'TIT2', text: 'Goal' });
    expect((await renew())?.insertions).toBe((before?.insertions ?? 0) + 2);
    expect((await loadLiveInsertions(node, held)).id3Tags.map(({ id }) => id)).toEqual([first.id, second.id]);
    const segment = {
      sequence: 0,
      startedAt: new Date(),
      tracks: [],
      recording: {},
      id3Tags: [{ id: first.id, startSeconds: 1.5 }],
    };
    const replaced = { ...held, attempt: held.attempt - 1 };
    expect(await commitLiveSegment(node, replaced, segment)).toBeUndefined();
    expect((await loadLiveInsertions(node, held)).id3Tags).toHaveLength(2);
    expect(await commitLiveSegment(node, held, segment)).toBeDefined();
    expect((await loadLiveInsertions(node, held)).id3Tags.map(({ id }) => id)).toEqual([second.id]);
    const { items } = await listId3Tags(context, { params, ...page });
    expect(new Map(items.map((item) => [item.id, item.startSeconds]))).toEqual(
      new Map([
        [first.id, 1.5],
        [second.id, undefined],
      ]),
    );
    await finish(running);
  });

  it('needs a running encoding of the organization, and a time to come', async () => {
    const running = await start();
    const { params } = running;
    expect(await evidenceOf(insertId3Tag(stranger, { params, body }))).toMatch(/^not_found/);
    expect(await evidenceOf(listId3Tags(stranger, { params, ...page }))).toMatch(/^not_found/);
    const past = { ...body, presentAt: new Date(Date.now() - 60_000) };
    expect(await evidenceOf(insertId3Tag(context, { params, body: past }))).toMatch(/^validation_failed: .*past/);
    await finish(running);
    expect(await evidenceOf(insertId3Tag(context, { params, body }))).toMatch(/^conflict/);
  });
});
