import { randomBytes } from 'node:crypto';
import { encodings } from '@sluice/contract';
import { openOrganization } from '@sluice/testing/factories';
import { scratchDatabase, type ScratchDatabase } from '@sluice/testing/postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock, type Context } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';
import { createSecretBox } from '../../shared/secret-box.ts';
import { createDefaultManifest, createManifest } from './create-manifest.ts';
import { deleteManifest } from './delete-manifest.ts';
import { describeManifest } from './describe-manifest.ts';
import { getEncodingOutputPaths } from './get-output-paths.ts';
import { listManifests } from './list-manifests.ts';
import { createManifestPart, deleteManifestPart, getManifestPart, listManifestParts } from './manifest-parts.ts';
import { loadManifest } from './manifest-store.ts';
import { getManifest, getManifestStatus } from './read-manifest.ts';
import { startManifest, stopManifest } from './start-manifest.ts';
import { beginManifest, failManifest, finishManifest } from './write-state.ts';

let database: ScratchDatabase;
let context: Context;
let stranger: Context;
let outputId: string;
let encodingId: string;
const muxingIds: Record<string, string> = {};
const streamIds: Record<string, string> = {};

const contextOf = async (): Promise<Context> => {
  const { organizationId, userId } = await openOrganization(database.db);
  return {
    organizationId,
    actor: { kind: 'user', userId, isOwner: true, rules: [], label: 'owner' },
    requestId: 'test',
    db: database.db,
    clock: systemClock,
    // Manifest operations use no object storage.
    services: {
      secrets: createSecretBox(randomBytes(32)),
      addresses: { delivery: 'https://video.example' },
    } as Context['services'],
  };
};

const insertResource = async (family: string, kind: string): Promise<string> => {
  const id = newId();
  await database.db
    .insertInto('resources')
    .values({ id, organization_id: context.organizationId, family, kind, settings: '{}' })
    .execute();
  return id;
};

/** Inserts a muxing with its stream, as a worker leaves them. */
const insertWritten = async (name: string, codec: string, type: string, language?: string): Promise<void> => {
  const common = { organization_id: context.organizationId, encoding_id: encodingId };
  const streamId = newId();
  const codecConfigId = await insertResource('configurations', codec);
  await database.db
    .insertInto('streams')
    .values({
      ...common,
      id: streamId,
      codec_config_id: codecConfigId,
      settings: JSON.stringify({ inputStreams: [], ...(language && { metadata: { language } }) }),
    })
    .execute();
  muxingIds[name] = newId();
  streamIds[name] = streamId;
  const settings = { streams: [{ streamId }], outputs: [{ outputId, outputPath: `root/${name}` }] };
  await database.db
    .insertInto('muxings')
    .values({
      ...common,
      id: muxingIds[name],
      type,
      settings: JSON.stringify(settings),
      facts: JSON.stringify({ written: name, segments: [{ name: '0.m4s' }] }),
    })
    .execute();
};

beforeAll(async () => {
  database = await scratchDatabase();
  [context, stranger] = [await contextOf(), await contextOf()];
  outputId = await insertResource('outputs', 'CDN');
  encodingId = newId();
  await database.db
    .insertInto('encodings')
    .values({ id: encodingId, organization_id: context.organizationId })
    .execute();
  await insertWritten('high', 'H264', 'FMP4');
  await insertWritten('low', 'H264', 'FMP4');
  await insertWritten('ts', 'H264', 'TS');
  await insertWritten('english', 'AAC', 'FMP4', 'en');
  await insertWritten('german', 'AAC', 'FMP4', 'de');
});
afterAll(() => database.close());

const outputs = (): { outputId: string; outputPath: string }[] => [{ outputId, outputPath: 'root' }];
const defaultOf = (type: 'HLS' | 'DASH') =>
  createDefaultManifest(type)(context, { body: { encodingId, outputs: outputs() } });
const description = async (id: string) =>
  describeManifest(context, await loadManifest(context, id), { outputId, outputPath: 'root' });

describe('a default manifest', () => {
  it('for HLS lists each video once and audio as a group', async () => {
    const said = await description((await defaultOf('HLS')).id);
    expect(said).toMatchObject({
      type: 'HLS',
      fileName: 'master.m3u8',
      variants: [
        { muxingId: muxingIds['high'], segmentPath: 'high', audioGroups: ['audio'] },
        { muxingId: muxingIds['low'] },
      ],
      media: [
        { name: 'en', isDefault: true, language: 'en' },
        { name: 'de', isDefault: false },
      ],
    });
  });

  it('for HLS includes wall-clock times of the encoding or the input', async () => {
    const running = new Date('2026-05-05T17:00:00Z');
    const ofEncoding = (values: { running_at?: Date; start_request?: string }) =>
      database.db.updateTable('encodings').set(values).where('id', '=', encodingId).execute();
    await ofEncoding({ running_at: running, start_request: JSON.stringify({ trimming: { offset: 10 } }) });
    const dated = async (source?: 'SYSTEM_CLOCK' | 'EMBEDDED') => {
      const programDateTimeSettings = { ...(source && { programDateTimeSource: source }) };
      const body = { encodingId, outputs: outputs(), insertProgramDateTime: true, programDateTimeSettings };
      const said = await description((await createDefaultManifest('HLS')(context, { body })).id);
      return said.type === 'HLS' ? said.programDateTime : undefined;
    };
    expect(await dated()).toEqual({
      startsAt: running.toISOString(),
      isOfInput: false,
      placement: 'ONCE_PER_PLAYLIST',
      interval: 1,
    });
    expect(await dated('EMBEDDED')).toMatchObject({ isOfInput: false, startsAt: running.toISOString() });
    const input = { videoStreams: [{ fps: '25/1' }], timecode: '10:00:00:00', recordedAt: '2026-03-01T08:00:00.000Z' };
    await database.db
      .updateTable('streams')
      .set({ facts: JSON.stringify({ input }) })
      .where('encoding_id', '=', encodingId)
      .execute();
    expect(await dated('EMBEDDED')).toMatchObject({ isOfInput: true, startsAt: '2026-03-01T10:00:10.000Z' });
    expect(await dated('SYSTEM_CLOCK')).toMatchObject({ startsAt: running.toISOString() });
  });

  it('for DASH puts languages into separate adaptation sets', async () => {
    const said = await description((await defaultOf('DASH')).id);
    expect(said).toMatchObject({
      type: 'DASH',
      periods: [{ sets: [{ kind: 'VIDEO', representations: [{}, {}] }, { language: 'en' }, { language: 'de' }] }],
    });
  });

  it('is refused for encodings that do not exist or belong to another organization', async () => {
    const absent = createDefaultManifest('HLS')(context, { body: { encodingId: newId(), outputs: outputs() } });
    await expect(absent).rejects.toMatchObject({ code: 'reference_missing' });
    const foreign = createDefaultManifest('HLS')(stranger, { body: { encodingId, outputs: outputs() } });
    await expect(foreign).rejects.toMatchObject({
      code: 'reference_missing',
      details: expect.arrayContaining([expect.objectContaining({ field: 'encodingId' })]),
    });
  });

  it('does not start if it would be empty in its output', async () => {
    const other = await insertResource('outputs', 'LOCAL');
    const { id } = await createDefaultManifest('HLS')(context, {
      body: { encodingId, outputs: [{ outputId: other, outputPath: 'x' }] },
    });
    await expect(startManifest('HLS')(context, { params: { manifest_id: id } })).rejects.toMatchObject({
      code: 'manifest_incomplete',
    });
  });
});

describe('a composed manifest', () => {
  it('for DASH is a tree of period, adaptation sets and representations', async () => {
    const { id } = await createManifest('DASH')(context, { body: { manifestName: 'own.mpd', outputs: outputs() } });
    const params = { manifest_id: id };
    const period = await createManifestPart('period')(context, { params, body: undefined });
    const set = await createManifestPart('audio-adaptation-set')(context, {
      params: { ...params, period_id: period.id },
      body: { lang: 'en' },
    });
    const place = { ...params, period_id: period.id, adaptationset_id: set.id };
    const body = { encodingId, muxingId: muxingIds['english'], segmentPath: 'english', type: 'TEMPLATE' };
    const representation = await createManifestPart('fmp4-representation')(context, { params: place, body });
    expect(set).toMatchObject({ type: 'AUDIO' });
    expect(representation).toMatchObject({ typeDiscriminator: 'FMP4', type: 'TEMPLATE' });
    expect(await description(id)).toMatchObject({
      fileName: 'own.mpd',
      periods: [
        {
          sets: [
            {
              kind: 'AUDIO',
              language: 'en',
              representations: [{ form: 'segments', rendition: { segmentPath: 'english' } }],
            },
          ],
        },
      ],
    });
    await deleteManifestPart('period')(context, { params: { ...params, period_id: period.id } });
    expect(
      await listManifestParts('fmp4-representation')(context, { params: place, query: {} }).catch(
        (error: unknown) => error,
      ),
    ).toMatchObject({ code: 'not_found' });
  });

  it('for HLS has segment folders relative to the media playlist', async () => {
    const { id } = await createManifest('HLS')(context, { body: { outputs: outputs() } });
    const add = (uri: string, segmentPath: string) =>
      createManifestPart('stream-info')(context, {
        params: { manifest_id: id },
        body: { encodingId, streamId: streamIds['low'], muxingId: muxingIds['low'], segmentPath, uri },
      });
    await add('low/beside.m3u8', '');
    await add('above.m3u8', 'low');
    await add('playlists/other.m3u8', '../low/');
    expect(await description(id)).toMatchObject({
      variants: [{ segmentPath: 'low' }, { segmentPath: 'low' }, { segmentPath: 'low/' }],
    });
  });

  it('is not started with files that are not where it points', async () => {
    const { id } = await createManifest('HLS')(context, { body: { outputs: outputs() } });
    const params = { manifest_id: id };
    const of = { encodingId, streamId: streamIds['low'], muxingId: muxingIds['low'] };
    await createManifestPart('stream-info')(context, {
      params,
      body: { ...of, segmentPath: 'low', uri: 'low/beside.m3u8' },
    });
    await expect(startManifest('HLS')(context, { params })).rejects.toMatchObject({
      code: 'manifest_file_missing',
      evidence: `The manifest refers to muxing ${of.muxingId} in root/low/low, but its files are in root/low.`,
    });
    await beginManifest(context, id);
    await failManifest(context, id, await description(id).catch((error: unknown) => error));
    const { status, messages } = await getManifestStatus('HLS')(context, { params });
    expect(status).toBe('ERROR');
    expect(messages[0]?.text).toMatch(/but its files are in root\/low.*segment folder/i);
  });

  it('does not find parts through another manifest or organization', async () => {
    const [one, other] = await Promise.all([
      createManifest('DASH')(context, { body: { outputs: outputs() } }),
      createManifest('DASH')(context, { body: { outputs: outputs() } }),
    ]);
    const period = await createManifestPart('period')(context, { params: { manifest_id: one.id }, body: {} });
    const params = { manifest_id: one.id, period_id: period.id };
    await expect(
      getManifestPart('period')(context, { params: { ...params, manifest_id: other.id } }),
    ).rejects.toMatchObject({ code: 'not_found' });
    await expect(getManifestPart('period')(stranger, { params })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('rejects a part with a muxing that does not exist', async () => {
    const { id } = await createManifest('HLS')(context, { body: { outputs: outputs() } });
    const body = { encodingId, streamId: newId(), muxingId: newId(), segmentPath: 'x', uri: 'x.m3u8' };
    await expect(
      createManifestPart('stream-info')(context, { params: { manifest_id: id }, body }),
    ).rejects.toMatchObject({ code: 'reference_missing' });
  });
});

describe('the writing of a manifest', () => {
  it('goes from queued to running to finished, and can be repeated', async () => {
    const { id } = await defaultOf('HLS');
    const params = { manifest_id: id };
    const status = async (): Promise<string> => (await getManifestStatus('HLS')(context, { params })).status;
    await startManifest('HLS')(context, { params });
    expect(await status()).toBe('QUEUED');
    await expect(startManifest('HLS')(context, { params })).rejects.toMatchObject({ code: 'conflict' });
    await expect(deleteManifest('HLS')(context, { params })).rejects.toMatchObject({ code: 'conflict' });
    await beginManifest(context, id);
    expect(await status()).toBe('RUNNING');
    await finishManifest(context, id);
    expect(await status()).toBe('FINISHED');
    await startManifest('HLS')(context, { params });
    const waiting = await database.db
      .selectFrom('outgoing_jobs')
      .selectAll()
      .where('name', '=', 'encoding.write-manifest')
      .execute();
    expect(waiting.filter((job) => JSON.stringify(job.payload).includes(id))).toHaveLength(2);
  });

  it('does not start after it was stopped', async () => {
    const { id } = await defaultOf('HLS');
    await startManifest('HLS')(context, { params: { manifest_id: id } });
    await stopManifest('HLS')(context, { params: { manifest_id: id } });
    expect(await beginManifest(context, id)).toBeUndefined();
  });

  it('stores the cause of a failure, with advice', async () => {
    const { id } = await defaultOf('DASH');
    await beginManifest(context, id);
    await failManifest(context, id, new Error('an internal secret'));
    const { status, messages } = await getManifestStatus('DASH')(context, { params: { manifest_id: id } });
    expect(status).toBe('ERROR');
    expect(messages[0]?.text).toMatch(/unexpected error/i);
    expect(messages[0]?.text).not.toContain('secret');
  });
});

describe('the output paths of an encoding', () => {
  it('lists its manifests in each output, so that clients can build URLs', async () => {
    const id = newId();
    await database.db.insertInto('encodings').values({ id, organization_id: context.organizationId }).execute();
    const other = await insertResource('outputs', 'LOCAL');
    const places = [
      { outputId, outputPath: '/films/' },
      { outputId: other, outputPath: '' },
    ];
    const body = { encodingId: id, outputs: places };
    const dash = await createDefaultManifest('DASH')(context, { body: { ...body, manifestName: 'a.mpd' } });
    const hls = await createDefaultManifest('HLS')(context, { body: { ...body, outputs: places.slice(0, 1) } });
    const smooth = await createDefaultManifest('SMOOTH_STREAMING')(context, { body });
    const paths = await getEncodingOutputPaths(context, { params: { encoding_id: id } });
    expect(paths).toMatchObject([
      {
        output: { id: outputId, type: 'CDN', domainName: `video.example/cdn/${outputId}` },
        paths: {
          dashManifests: [{ id: dash.id, path: 'films/a.mpd' }],
          hlsManifests: [{ id: hls.id, path: 'films/master.m3u8' }],
          smoothManifests: [
            {
              id: smooth.id,
              clientManifestPath: 'films/manifest.ismc',
              serverManifestPath: 'films/manifest.ism',
            },
          ],
        },
      },
      {
        output: { id: other, type: 'LOCAL' },
        paths: { dashManifests: [{ path: 'a.mpd' }], hlsManifests: [], smoothManifests: [{}] },
      },
    ]);
    expect(encodings.outputPaths.response?.safeParse(paths).success).toBe(true);
    const rules = [{ resource: 'encoding.encodings', policy: 'ALLOW', permissions: ['GET'] }] as const;
    const reader = { ...context, actor: { ...context.actor, isOwner: false, rules } };
    const [readable] = await getEncodingOutputPaths(reader, { params: { encoding_id: id } });
    expect(readable?.output).not.toHaveProperty('domainName');
    const foreign = getEncodingOutputPaths(stranger, { params: { encoding_id: id } });
    await expect(foreign).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('reading manifests', () => {
  it('lists those of an encoding, of one type or of all types', async () => {
    const { id } = await defaultOf('HLS');
    const hls = await listManifests('HLS')(context, { query: { encodingId } });
    const all = await listManifests()(context, { query: { encodingId, limit: 1 } });
    expect(hls.items.every(({ type }) => type === 'HLS')).toBe(true);
    expect(hls.items.find((item) => item.id === id)).toMatchObject({ encodingId });
    expect(all.totalCount).toBeGreaterThan(hls.totalCount);
    expect(all.items).toHaveLength(1);
    expect((await listManifests()(stranger, { query: {} })).totalCount).toBe(0);
  });

  it('lists those with a part of an encoding, and no others', async () => {
    const [id, other] = [newId(), newId()];
    const { organizationId: organization_id } = context;
    const settings = JSON.stringify({ manifestName: 'm.mpd', outputs: [] });
    await context.db.insertInto('manifests').values({ id, organization_id, type: 'DASH', settings }).execute();
    const part = { id: newId(), organization_id, manifest_id: id, kind: 'fmp4-representation' };
    await context.db
      .insertInto('manifest_parts')
      .values({ ...part, settings: JSON.stringify({ encodingId: other }) })
      .execute();
    const { items } = await listManifests()(context, { query: { encodingId: other } });
    expect(items.map((item) => item.id)).toEqual([id]);
  });

  it('returns not_found for another type or organization', async () => {
    const params = { manifest_id: (await defaultOf('HLS')).id };
    await expect(getManifest('DASH')(context, { params })).rejects.toMatchObject({ code: 'not_found' });
    await expect(getManifest()(stranger, { params })).rejects.toMatchObject({ code: 'not_found' });
  });
});
