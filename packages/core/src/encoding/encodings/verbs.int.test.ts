import { randomBytes } from 'node:crypto';
import { encodings, type InputFor } from '@sluice/contract';
import { openOrganization } from '@sluice/testing/factories';
import { scratchDatabase, type ScratchDatabase } from '@sluice/testing/postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock, type Context } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';
import { createSecretBox } from '../../shared/secret-box.ts';
import { claimTask } from '../tasks/claim-task.ts';
import { createEncoding } from './create-encoding.ts';
import { deleteEncoding } from '../lifecycle/delete-encoding.ts';
import { getEncoding } from './get-encoding.ts';
import { listEncodings } from './list-encodings.ts';
import { createMuxing } from './muxings/create-muxing.ts';
import { getStartRequest, startEncoding } from '../lifecycle/start-encoding.ts';
import { getEncodingStatus } from './status/get-status.ts';
import { stopEncoding } from '../lifecycle/stop-encoding.ts';
import { reprioritizeEncoding, rescheduleEncoding } from '../lifecycle/queued-encoding.ts';
import { createStream } from './streams/create-stream.ts';
import { deleteStream } from './streams/delete-stream.ts';
import {
  addStreamFilters,
  listStreamFilters,
  removeStreamFilter,
  removeStreamFilters,
} from './streams/stream-filters.ts';

let database: ScratchDatabase;
let context: Context;
let stranger: Context;

const contextOf = async (): Promise<Context> => {
  const { organizationId, userId } = await openOrganization(database.db);
  return {
    organizationId,
    actor: { kind: 'user', userId, isOwner: true, rules: [], label: 'owner' },
    requestId: 'test',
    db: database.db,
    clock: systemClock,
    // These operations use no object storage.
    services: { secrets: createSecretBox(randomBytes(32)), billing: { mode: 'OFF' } } as Context['services'],
  };
};

beforeAll(async () => {
  database = await scratchDatabase();
  [context, stranger] = [await contextOf(), await contextOf()];
});
afterAll(() => database.close());

const resource = async (family: string, kind: string): Promise<string> => {
  const id = newId();
  const row = { id, organization_id: context.organizationId, family, kind, settings: '{}' };
  await database.db.insertInto('resources').values(row).execute();
  return id;
};

const complete = async () => {
  const { id } = await createEncoding(context, { body: { name: 'complete' } });
  const params = { encoding_id: id };
  const [inputId, outputId, codecConfigId] = [
    await resource('inputs', 'HTTPS'),
    await resource('outputs', 'S3'),
    await resource('configurations', 'H264'),
  ];
  const body = { codecConfigId, inputStreams: [{ inputId, inputPath: 'a.mp4' }] };
  const stream = await createStream(context, { params, body });
  const outputs = [{ outputId, outputPath: 'out' }];
  const muxing = await createMuxing('FMP4')(context, {
    params,
    body: { streams: [{ streamId: stream.id }], outputs, segmentLength: 4 },
  });
  return { id, params, body, stream, muxing, inputId };
};

describe('starting an encoding', () => {
  it('queues it once, stores the request and makes it immutable', async () => {
    const { id, params, body, stream } = await complete();
    const request = { trimming: { offset: 1 }, scheduling: { priority: 70 } };
    await startEncoding(context, { params, body: request });
    expect(await getEncoding(context, { params })).toMatchObject({ id, status: 'QUEUED', type: 'VOD' });
    expect(await getStartRequest(context, { params })).toEqual(request);
    await expect(startEncoding(context, { params, body: {} })).rejects.toMatchObject({
      code: 'encoding_not_startable',
    });
    await expect(createStream(context, { params, body })).rejects.toMatchObject({ code: 'encoding_immutable' });
    const streamParams = { ...params, stream_id: stream.id };
    await expect(deleteStream(context, { params: streamParams })).rejects.toMatchObject({ code: 'encoding_immutable' });
    const transitions = await database.db
      .selectFrom('encoding_transitions')
      .select(['from_status', 'to_status', 'actor', 'cause'])
      .where('encoding_id', '=', id)
      .execute();
    expect(transitions).toEqual([{ from_status: 'CREATED', to_status: 'QUEUED', actor: 'owner', cause: 'started' }]);
  });

  it('succeeds once for concurrent requests', async () => {
    const { params } = await complete();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => startEncoding(context, { params, body: {} })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is refused without streams and muxings, naming both', async () => {
    const { id } = await createEncoding(context, { body: {} });
    await expect(startEncoding(context, { params: { encoding_id: id }, body: {} })).rejects.toMatchObject({
      code: 'encoding_incomplete',
      details: [{ field: 'streams' }, { field: 'muxings' }],
    });
  });

  it('is refused with all missing and incompatible parts', async () => {
    const { params, inputId, stream } = await complete();
    const body = { streams: [{ streamId: stream.id }], segmentLength: 4 };
    await createMuxing('WEBM')(context, { params, body });
    await database.db.deleteFrom('resources').where('id', '=', inputId).execute();
    const request = { vodHlsManifests: [{ manifestId: 'gone' }] };
    await expect(startEncoding(context, { params, body: request })).rejects.toMatchObject({
      code: 'reference_missing',
      details: [
        { text: `The input ${inputId} does not exist.` },
        { text: 'The HLS manifest gone does not exist.' },
        { text: expect.stringContaining('WEBM cannot hold H264') },
        { text: expect.stringContaining('no output') },
      ],
    });
    expect((await getEncoding(context, { params })).status).toBe('CREATED');
  });

  it('is not possible for another organization', async () => {
    const { params } = await complete();
    await expect(startEncoding(stranger, { params, body: {} })).rejects.toMatchObject({ code: 'not_found' });
    await expect(getEncodingStatus(stranger, { params })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('features that no engine here supports', () => {
  it('are refused at start with the reason', async () => {
    const { params, stream, inputId } = await complete();
    const outputs = [{ outputId: await resource('outputs', 'S3'), outputPath: 'dts' }];
    const body = {
      codecConfigId: await resource('configurations', 'DTS'),
      inputStreams: [{ inputId, inputPath: 'a' }],
    };
    const dts = await createStream(context, { params, body });
    await createMuxing('MP4')(context, {
      params,
      body: { streams: [{ streamId: dts.id }, { streamId: stream.id }], outputs, filename: 'a.mp4' },
    });
    await expect(startEncoding(context, { params, body: {} })).rejects.toMatchObject({
      code: 'kind_unavailable',
      evidence: expect.stringContaining('DTS needs a licensed encoder'),
    });
  });
});

describe('the filters of a stream', () => {
  it('keep their order, can be moved and removed, and are restricted to one organization', async () => {
    const { params, stream } = await complete();
    const place = { params: { ...params, stream_id: stream.id } };
    const [crop, rotate] = [await resource('filters', 'CROP'), await resource('filters', 'ROTATE')];
    await addStreamFilters(context, {
      ...place,
      query: undefined,
      body: [
        { id: crop, position: 2 },
        { id: rotate, position: 1 },
      ],
    });
    expect((await listStreamFilters(context, place)).filters.map(({ id }) => id)).toEqual([rotate, crop]);
    await addStreamFilters(context, { ...place, query: undefined, body: [{ id: crop, position: 0 }] });
    expect((await listStreamFilters(context, place)).filters.map(({ id }) => id)).toEqual([crop, rotate]);
    await expect(listStreamFilters(stranger, place)).rejects.toMatchObject({ code: 'not_found' });
    const unknown = [{ id: newId(), position: 0 }];
    await expect(addStreamFilters(context, { ...place, query: undefined, body: unknown })).rejects.toMatchObject({
      code: 'reference_missing',
    });
    const one = { params: { ...place.params, filter_id: crop }, query: undefined, body: undefined };
    await removeStreamFilter(context, one);
    await expect(removeStreamFilter(context, one)).rejects.toMatchObject({ code: 'not_found' });
    expect(await removeStreamFilters(context, place)).toEqual([{ id: rotate }]);
  });
});

describe('a queued encoding', () => {
  it('can be prioritized, and cannot be moved to infrastructure that does not exist', async () => {
    const { params } = await complete();
    const reprioritize = { params, query: undefined, body: { priority: 99 } };
    await expect(reprioritizeEncoding(context, reprioritize)).rejects.toMatchObject({ code: 'conflict' });
    await startEncoding(context, { params, body: {} });
    await reprioritizeEncoding(context, reprioritize);
    const tasks = database.db.selectFrom('tasks').select('priority').where('encoding_id', '=', params.encoding_id);
    expect(new Set((await tasks.execute()).map(({ priority }) => priority))).toEqual(new Set([99]));
    const elsewhere = { params, query: undefined, body: { infrastructureId: 'aws' } };
    await expect(rescheduleEncoding(context, elsewhere)).rejects.toMatchObject({ code: 'validation_failed' });
    expect(await rescheduleEncoding(context, { ...elsewhere, body: {} })).toEqual({ id: params.encoding_id });
    await stopEncoding(context, { params });
  });
});

describe('stopping an encoding', () => {
  it('cancels its tasks, once', async () => {
    const { params } = await complete();
    await expect(stopEncoding(context, { params })).rejects.toMatchObject({ code: 'encoding_not_stoppable' });
    await startEncoding(context, { params, body: {} });
    await stopEncoding(context, { params });
    expect(await getEncodingStatus(context, { params })).toMatchObject({ status: 'CANCELED', subtasks: [] });
    await expect(stopEncoding(context, { params })).rejects.toMatchObject({ code: 'encoding_not_stoppable' });
  });
});

describe('deleting an encoding', () => {
  it('removes its tasks and schedules the cleanup of its files', async () => {
    const { id, params } = await complete();
    await startEncoding(context, { params, body: { scheduling: { priority: 99 } } });
    const worker = { db: database.db, clock: systemClock, services: context.services };
    expect(await claimTask(worker, 'w', { kinds: ['download'] })).toMatchObject({ encodingId: id });
    await deleteEncoding(context, { params });
    await expect(getEncoding(context, { params })).rejects.toMatchObject({ code: 'not_found' });
    const tasks = await database.db.selectFrom('tasks').select('id').where('encoding_id', '=', id).execute();
    const jobs = await database.db.selectFrom('outgoing_jobs').selectAll().execute();
    expect(tasks).toEqual([]);
    expect(jobs).toContainEqual(
      expect.objectContaining({ name: 'encoding.remove-intermediates', payload: { encodingId: id } }),
    );
  });
});

describe('the list of encodings', () => {
  let own: Context;
  const names = async (query: Record<string, string>): Promise<string[]> => {
    const { query: schema } = encodings.list;
    // The schema is the operation's own.
    const parsed = schema?.parse({ sort: 'name', ...query }) as InputFor<typeof encodings.list>['query'];
    const { items, totalCount } = await listEncodings(own, { query: parsed });
    expect(totalCount).toBe(items.length);
    return items.map(({ name }) => name ?? '');
  };

  beforeAll(async () => {
    own = await contextOf();
    const rows = [
      {
        name: 'alpha one',
        type: 'VOD',
        status: 'FINISHED',
        labels: ['summer', 'sea side'],
        started_at: new Date('2026-03-01'),
      },
      {
        name: 'beta',
        type: 'LIVE',
        status: 'RUNNING',
        labels: [],
        description: '100% done',
        cloud_region: 'AWS_EU_WEST_1',
      },
      { name: 'gamma', type: 'NONE', status: 'CREATED', labels: ['summer'], encoder_version: 'STABLE' },
    ] as const;
    for (const row of rows)
      await database.db
        .insertInto('encodings')
        .values({ id: newId(), organization_id: own.organizationId, ...row, labels: [...row.labels] })
        .execute();
  });

  it.for<[Record<string, string>, string[]]>([
    [{}, ['alpha one', 'beta', 'gamma']],
    [{ sort: 'name:desc' }, ['gamma', 'beta', 'alpha one']],
    [{ sort: 'status:ASC,name' }, ['gamma', 'alpha one', 'beta']],
    [{ type: 'Live,None' }, ['beta', 'gamma']],
    [{ status: 'finished,running' }, ['alpha one', 'beta']],
    [{ name: 'beta' }, ['beta']],
    [{ cloudRegion: 'aws_eu_west_1' }, ['beta']],
    [{ selectedCloudRegion: 'auto' }, ['alpha one']],
    [{ encoderVersion: 'Stable,BETA' }, ['gamma']],
    [{ startedAtNewerThan: '2026-02-01T00:00:00Z' }, ['alpha one']],
    [{ startedAtOlderThan: '2026-02-01T00:00:00Z' }, []],
    [{ createdAtOlderThan: '2020-01-01T00:00:00Z' }, []],
    [{ search: 'alp*' }, ['alpha one']],
    [{ search: 'one' }, ['alpha one']],
    [{ search: 'name:"pha on"' }, ['alpha one']],
    [{ search: 'labels:summer AND NOT name:gamma' }, ['alpha one']],
    [{ search: 'labels:"sea side" OR beta' }, ['alpha one', 'beta']],
    [{ search: 'description:100%' }, ['beta']],
    [{ search: 'description:100_' }, []],
    [{ search: "x' or 'a'='a" }, []],
  ])('filtered and sorted by %j contains %j', async ([query, expected]) => {
    expect(await names(query)).toEqual(expected);
  });

  it('rejects a search with invalid syntax', async () => {
    await expect(listEncodings(own, { query: { search: 'name:(a' } })).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });
});
