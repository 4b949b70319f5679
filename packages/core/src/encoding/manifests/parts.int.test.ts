import { randomBytes } from 'node:crypto';
import type { ManifestFinding, ManifestPartKind } from '@sluice/contract';
import { openOrganization } from '@sluice/testing/factories';
import { scratchDatabase, type ScratchDatabase } from '@sluice/testing/postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock, type Context } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';
import { createSecretBox } from '../../shared/secret-box.ts';
import { createDefaultManifest, createManifest } from './create-manifest.ts';
import { describeManifest } from './describe-manifest.ts';
import { getManifestPartType, listManifestPartGroup } from './manifest-part-groups.ts';
import {
  createManifestPart,
  deleteManifestPart,
  listAllManifestParts,
  listManifestParts,
  updateManifestPart,
} from './manifest-parts.ts';
import { loadManifest } from './manifest-store.ts';
import { previewManifest, previewManifestChanges, type ManifestRenderer } from './preview-manifest.ts';
import { recordSprites } from './record-sprites.ts';
import { getManifestStartRequest, startManifest } from './start-manifest.ts';

let database: ScratchDatabase;
let context: Context;
let outputId: string;
const [encodingId, otherEncodingId, streamId] = [newId(), newId(), newId()];
const muxings = { fmp4: newId(), mp4: newId(), webm: newId(), other: newId() };
const ids = { drm: newId(), otherDrm: newId(), sprite: newId(), keyframe: newId() };

const insertResource = async (family: string, kind: string, own: Record<string, unknown> = {}): Promise<string> => {
  const id = newId();
  await database.db
    .insertInto('resources')
    .values({ id, organization_id: context.organizationId, family, kind, settings: '{}', ...own })
    .execute();
  return id;
};

const insertMuxing = (id: string, type: string, own: string, facts: object) =>
  database.db
    .insertInto('muxings')
    .values({
      id,
      organization_id: context.organizationId,
      encoding_id: own,
      type,
      settings: JSON.stringify({ streams: [{ streamId }], outputs: [{ outputId, outputPath: `root/${type}` }] }),
      facts: JSON.stringify(facts),
    })
    .execute();

const segments = [{ name: '0.m4s' }];

beforeAll(async () => {
  database = await scratchDatabase();
  const { organizationId, userId } = await openOrganization(database.db);
  context = {
    organizationId,
    actor: { kind: 'user', userId, isOwner: true, rules: [], label: 'owner' },
    requestId: 'test',
    db: database.db,
    clock: systemClock,
    // Manifest operations use no object storage.
    services: { secrets: createSecretBox(randomBytes(32)) } as Context['services'],
  };
  outputId = await insertResource('outputs', 'LOCAL');
  const codec = await insertResource('configurations', 'H264');
  for (const id of [encodingId, otherEncodingId])
    await database.db.insertInto('encodings').values({ id, organization_id: organizationId }).execute();
  await database.db
    .insertInto('streams')
    .values({
      id: streamId,
      organization_id: organizationId,
      encoding_id: encodingId,
      codec_config_id: codec,
      settings: '{}',
    })
    .execute();
  const tracks = [{ media: 'video', height: 720 }];
  const protection = { scheme: 'cenc', dash: [], hls: [] };
  const file = { name: 'a.mp4', sizeBytes: 1, fragments: [], initBytes: 1, tracks: [] };
  await insertMuxing(muxings.fmp4, 'FMP4', encodingId, {
    tracks,
    segments,
    protected: { [ids.drm]: { tracks, segments, protection } },
  });
  await insertMuxing(muxings.mp4, 'MP4', encodingId, { tracks, segments: [], file });
  await insertMuxing(newId(), 'TEXT', encodingId, { tracks: [], segments: [], file: { ...file, name: 'de.vtt' } });
  await insertMuxing(muxings.webm, 'WEBM', encodingId, { tracks, segments });
  await insertMuxing(muxings.other, 'FMP4', otherEncodingId, { tracks: [{ media: 'video', height: 360 }], segments });
  await insertResource('drm', 'CENC', { id: ids.drm, owner_id: muxings.fmp4, encoding_id: encodingId });
  await insertResource('drm', 'CENC', { id: ids.otherDrm, owner_id: muxings.other, encoding_id: otherEncodingId });
  await insertResource('sprites', 'SPRITE', { id: ids.sprite, owner_id: streamId, encoding_id: encodingId });
  await insertResource('keyframes', 'KEYFRAME', {
    id: ids.keyframe,
    owner_id: encodingId,
    encoding_id: encodingId,
    settings: JSON.stringify({ time: 4 }),
  });
});
afterAll(() => database.close());

const outputs = (): { outputId: string; outputPath: string }[] => [{ outputId, outputPath: 'root' }];
const made = async (type: 'DASH' | 'HLS' | 'SMOOTH_STREAMING') =>
  (await createManifest(type)(context, { body: { outputs: outputs() } })).id;
const add = (kind: ManifestPartKind, params: Record<string, string>, body: Record<string, unknown> = {}) =>
  createManifestPart(kind)(context, { params, body });
const described = async (id: string) =>
  describeManifest(context, await loadManifest(context, id), { outputId, outputPath: 'root' });

/** Creates a DASH manifest with a period and an adaptation set. */
const openSet = async () => {
  const manifest_id = await made('DASH');
  const { id: period_id } = await add('period', { manifest_id });
  const { id } = await add('video-adaptation-set', { manifest_id, period_id });
  return { manifest_id, period_id, adaptationset_id: id };
};
const fmp4 = { encodingId, muxingId: muxings.fmp4, segmentPath: 'FMP4' };

describe('parts of several kinds', () => {
  it('are listed together in order, with their types', async () => {
    const set = await openSet();
    await add('subtitle-adaptation-set', set, { lang: 'de' });
    await add('image-adaptation-set', set);
    const sets = await listManifestPartGroup('adaptation-set')(context, { params: set, query: { limit: 2 } });
    expect(sets).toMatchObject({ totalCount: 3, items: [{ type: 'VIDEO' }, { type: 'SUBTITLE', lang: 'de' }] });
    const { id } = await add('vtt-representation', set, { vttUrl: 'a.vtt' });
    await add('fmp4-drm-representation', set, { ...fmp4, drmId: ids.drm });
    const representations = await listManifestPartGroup('representation')(context, { params: set, query: {} });
    expect(representations.items.map((item) => item['typeDiscriminator'])).toEqual(['VTT', 'DRM_FMP4']);
    const typeOf = getManifestPartType('representation');
    expect(await typeOf(context, { params: { ...set, representation_id: id } })).toEqual({ type: 'VTT' });
    await expect(typeOf(context, { params: { ...set, representation_id: 'no' } })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('are deleted with their parent, and found only below it', async () => {
    const set = await openSet();
    const { id: representation_id } = await add('fmp4-representation', set, fmp4);
    const tx = { ...set, representation_id };
    await add('fmp4-protection', tx, { encodingId, muxingId: muxings.fmp4, drmId: ids.drm });
    await expect(
      add('cmaf-protection', tx, { encodingId, muxingId: muxings.fmp4, drmId: ids.drm }),
    ).rejects.toMatchObject({ code: 'not_found' });
    await deleteManifestPart('fmp4-representation')(context, { params: tx });
    await expect(listManifestParts('fmp4-protection')(context, { params: tx, query: {} })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('cannot be changed while the manifest is being written', async () => {
    const set = await openSet();
    await add('fmp4-representation', set, fmp4);
    const params = { manifest_id: set.manifest_id };
    await startManifest('DASH')(context, { params, body: { manifestGenerator: 'V2' } });
    expect(await getManifestStartRequest('DASH')(context, { params })).toEqual({ manifestGenerator: 'V2' });
    await expect(add('period', params)).rejects.toMatchObject({ code: 'conflict' });
    await expect(deleteManifestPart('period')(context, { params: set })).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('the references of a part', () => {
  const violation = async (kind: ManifestPartKind, body: Record<string, unknown>): Promise<string> => {
    const failure: unknown = await add(kind, await openSet(), body).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'reference_missing' });
    // The line above has verified the code.
    return (failure as { details: { text: string }[] }).details.map(({ text }) => text).join();
  };

  it('must exist and belong together', async () => {
    expect(await violation('fmp4-representation', { ...fmp4, encodingId: 'no' })).toBe(
      'The encoding no does not exist.',
    );
    expect(await violation('fmp4-representation', { ...fmp4, muxingId: muxings.other })).toContain(
      'does not belong to the encoding',
    );
    expect(await violation('webm-representation', fmp4)).toContain('is FMP4; it must be WEBM.');
    expect(await violation('fmp4-drm-representation', { ...fmp4, drmId: ids.otherDrm })).toContain(
      'does not belong to the muxing',
    );
    expect(await violation('fmp4-representation', { ...fmp4, startKeyframeId: 'no' })).toBe(
      'The keyframe no does not exist.',
    );
    const sprite = { encodingId, streamId, spriteId: 'no', segmentPath: '' };
    expect(await violation('sprite-representation', sprite)).toBe('The sprite no does not exist.');
    expect(await violation('sprite-representation', { ...sprite, streamId: 'no' })).toContain(
      'The stream no does not exist.',
    );
  });

  it('are rejected for sprites and text that their encoding wrote to another folder', async () => {
    const [spriteId, outputPath] = [newId(), 'root/tiles'];
    const settings = JSON.stringify({ outputs: [{ outputId, outputPath }] });
    await insertResource('sprites', 'SPRITE', { id: spriteId, owner_id: streamId, encoding_id: encodingId, settings });
    await recordSprites(context, streamId, spriteId, { columns: 5 });
    const startWith = async (kind: ManifestPartKind, body: Record<string, unknown>): Promise<unknown> => {
      const set = await openSet();
      await add('fmp4-representation', set, fmp4);
      await add(kind, set, body);
      return described(set.manifest_id).then(
        () => 'described',
        (error: unknown) => error,
      );
    };
    const sprite = { encodingId, streamId, spriteId };
    expect(await startWith('sprite-representation', { ...sprite, segmentPath: 'tiles' })).toBe('described');
    expect(await startWith('sprite-representation', { ...sprite, segmentPath: '' })).toMatchObject({
      code: 'manifest_file_missing',
      evidence: `The manifest refers to sprite ${spriteId} in root, but its files are in root/tiles.`,
    });
    expect(await startWith('vtt-representation', { vttUrl: 'TEXT/de.vtt' })).toBe('described');
    expect(await startWith('vtt-representation', { vttUrl: 'https://a.example/de.vtt' })).toBe('described');
    expect(await startWith('vtt-representation', { vttUrl: 'uploaded.vtt' })).toBe('described');
    expect(await startWith('vtt-representation', { vttUrl: 'de.vtt' })).toMatchObject({
      code: 'manifest_file_missing',
      evidence: 'The manifest refers to the file de.vtt in root/de.vtt, but its file is in root/TEXT/de.vtt.',
    });
  });

  it('are resolved to protections, sprites and keyframes', async () => {
    const set = await openSet();
    await recordSprites(context, streamId, ids.sprite, { columns: 5 });
    await add('fmp4-drm-representation', set, { ...fmp4, drmId: ids.drm, startKeyframeId: ids.keyframe, type: 'LIST' });
    await add('sprite-representation', set, { encodingId, streamId, spriteId: ids.sprite, segmentPath: 's' });
    await add('custom-xml-element', set, { data: '<a/>' });
    await add('adaptation-set-protection', set, { encodingId, muxingId: muxings.fmp4, drmId: ids.drm });
    expect(await described(set.manifest_id)).toMatchObject({
      periods: [
        {
          customElements: ['<a/>'],
          sets: [
            {
              protections: [{ scheme: 'cenc' }],
              representations: [
                {
                  form: 'segments',
                  layout: 'LIST',
                  rendition: { startSeconds: 4, facts: { protection: { scheme: 'cenc' } } },
                },
                { form: 'sprite', sprites: { columns: 5 }, segmentPath: 's' },
              ],
            },
          ],
        },
      ],
    });
  });

  it('build an HLS variant with groups, tags and I-frame playlists', async () => {
    const manifest_id = await made('HLS');
    const groups = [
      { name: 'low', priority: 1 },
      { name: 'high', priority: 9 },
    ];
    const { id: stream_id } = await add(
      'stream-info',
      { manifest_id },
      { ...fmp4, streamId, uri: 'a.m3u8', audioGroups: { droppingMode: 'AUDIO', groups } },
    );
    await add(
      'stream-tag',
      { manifest_id, stream_id },
      { positionMode: 'KEYFRAME', keyframeId: ids.keyframe, data: '#A' },
    );
    await add('iframe-playlist', { manifest_id, stream_id }, { filename: 'i.m3u8' });
    await add('closed-captions-media', { manifest_id }, { groupId: 'cc', instreamId: 'CC1' });
    expect(await described(manifest_id)).toMatchObject({
      variants: [{ audioGroups: ['high', 'low'], tags: [{ seconds: 4, data: '#A' }], iframePlaylists: ['i.m3u8'] }],
      media: [{ media: 'CLOSED_CAPTIONS', instreamId: 'CC1', name: 'cc' }],
    });
  });

  it('build a Smooth Streaming manifest from files', async () => {
    const manifest_id = await made('SMOOTH_STREAMING');
    await add(
      'smooth-representation',
      { manifest_id },
      { encodingId, muxingId: muxings.mp4, mediaFile: 'MP4/a.mp4', priority: 2 },
    );
    expect(await described(manifest_id)).toMatchObject({
      type: 'SMOOTH_STREAMING',
      fileName: 'manifest.ismc',
      renditions: [{ filePath: 'MP4/a.mp4', priority: 2 }],
    });
  });
});

describe('a default manifest', () => {
  it('has periods of several encodings and adaptation sets by conditions', async () => {
    const condition = { attribute: 'HEIGHT', operator: '>=', value: '720' } as const;
    const { id } = await createDefaultManifest('DASH')(context, {
      body: {
        outputs: outputs(),
        periods: [
          { encodingIds: [encodingId, otherEncodingId], adaptationSets: [{ type: 'AND', conditions: [condition] }] },
          { encodingIds: [otherEncodingId] },
        ],
      },
    });
    const said = await described(id);
    const periods = said.type === 'DASH' ? said.periods : [];
    const muxed = periods.map(({ sets }) =>
      sets.map((set) => set.representations.map((item) => item.id).join()).sort(),
    );
    // Renditions that cannot be switched between are in separate sets.
    expect(muxed).toEqual([[muxings.fmp4, muxings.webm].sort(), [muxings.other]]);
  });

  it('for Smooth Streaming uses only fragmented files', async () => {
    const { id } = await createDefaultManifest('SMOOTH_STREAMING')(context, {
      body: { outputs: outputs(), encodingId },
    });
    expect(await described(id)).toMatchObject({ renditions: [{ muxingId: muxings.mp4, filePath: 'MP4/a.mp4' }] });
  });
});

describe('the preview of a manifest', () => {
  const renderer: ManifestRenderer = {
    render: ({ fileName }) => [{ path: fileName, contentType: 'text/plain', text: 'written' }],
    review: () => [{ level: 'WARNING', text: 'reviewed' } satisfies ManifestFinding],
  };
  const preview = previewManifest('DASH', renderer);

  it('shows the files despite missing parts, and reports these', async () => {
    const set = await openSet();
    await add('fmp4-representation', set, fmp4);
    const unwritten = newId();
    await database.db
      .insertInto('muxings')
      .values({
        id: unwritten,
        organization_id: context.organizationId,
        encoding_id: encodingId,
        type: 'FMP4',
        settings: '{"streams":[]}',
      })
      .execute();
    await add('fmp4-representation', set, { ...fmp4, muxingId: unwritten });
    const { files, findings } = await preview(context, { params: set });
    expect(files).toEqual([expect.objectContaining({ path: 'manifest.mpd', text: 'written' })]);
    expect(findings).toEqual([
      { level: 'ERROR', text: expect.stringContaining('has not been written'), subject: unwritten },
      { level: 'WARNING', text: 'reviewed' },
    ]);
  });

  it('of an empty manifest has no file and reports an error', async () => {
    const { files, findings } = await preview(context, { params: { manifest_id: await made('DASH') } });
    expect(files).toEqual([]);
    expect(findings).toEqual([{ level: 'ERROR', text: expect.stringContaining('contains no finished muxing') }]);
  });

  describe('after changes', () => {
    const changed = previewManifestChanges('DASH', {
      render: ({ type, ...rest }) => [{ path: 'm', contentType: 'text/plain', text: JSON.stringify({ type, rest }) }],
      review: () => [],
    });

    it('applies them in order and saves none', async () => {
      const set = await openSet();
      const first = await add('fmp4-representation', set, fmp4);
      const [periodId, setId] = [newId(), newId()];
      const { files } = await changed(context, {
        params: { manifest_id: set.manifest_id },
        body: {
          changes: [
            { action: 'CREATE', kind: 'period', partId: periodId },
            {
              action: 'CREATE',
              kind: 'audio-adaptation-set',
              partId: setId,
              parentId: periodId,
              settings: { lang: 'pt' },
            },
            {
              action: 'CREATE',
              kind: 'fmp4-representation',
              partId: newId(),
              parentId: setId,
              settings: { ...fmp4, segmentPath: 'own' },
            },
            { action: 'DELETE', partId: first.id },
          ],
        },
      });
      expect(files[0]?.text).toContain('"pt"');
      const left = await listManifestParts('period')(context, { params: set, query: {} });
      expect(left.totalCount).toBe(1);
      const kept = await listManifestParts('fmp4-representation')(context, { params: set, query: {} });
      expect(kept.items.map(({ id }) => id)).toEqual([first.id]);
    });

    it('rejects the same as a request for the part, naming the position', async () => {
      const set = await openSet();
      const refused = (change: Parameters<typeof changed>[1]['body']['changes'][number]) =>
        changed(context, { params: { manifest_id: set.manifest_id }, body: { changes: [change] } });
      await expect(refused({ action: 'CREATE', kind: 'audio-adaptation-set', partId: newId() })).rejects.toMatchObject({
        details: [{ field: 'changes.0.parentId' }],
      });
      const lost = {
        action: 'CREATE',
        kind: 'audio-adaptation-set',
        partId: newId(),
        parentId: set.period_id,
      } as const;
      await expect(refused({ ...lost, settings: { lang: 'x'.repeat(36) } })).rejects.toMatchObject({
        details: [{ field: 'changes.0.settings.lang' }],
      });
      await expect(refused({ ...lost, kind: 'variant-stream' })).rejects.toMatchObject({
        details: [{ field: 'changes.0.kind' }],
      });
      await expect(refused({ action: 'DELETE', partId: newId() })).rejects.toMatchObject({ code: 'not_found' });
    });
  });
});

describe('a part of a manifest', () => {
  it('is listed with all others and its parent', async () => {
    const set = await openSet();
    const { id } = await add('fmp4-representation', set, fmp4);
    const { parts } = await listAllManifestParts('DASH')(context, { params: set });
    expect(parts).toMatchObject([
      { id: set.period_id, kind: 'period' },
      { id: set.adaptationset_id, parentId: set.period_id, kind: 'video-adaptation-set' },
      { id, parentId: set.adaptationset_id, kind: 'fmp4-representation', settings: fmp4 },
    ]);
  });

  it('is updated in place, keeping its children', async () => {
    const set = await openSet();
    const one = await add('fmp4-representation', set, fmp4);
    const params = { ...set, representation_id: one.id };
    const update = updateManifestPart('fmp4-representation');
    expect(await update(context, { params, body: { ...fmp4, segmentPath: 'moved' } })).toMatchObject({
      id: one.id,
      segmentPath: 'moved',
    });
    await expect(update(context, { params, body: { ...fmp4, muxingId: newId() } })).rejects.toMatchObject({
      code: 'reference_missing',
    });
  });
});
