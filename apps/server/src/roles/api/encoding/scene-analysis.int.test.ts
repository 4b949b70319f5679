import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import type * as Sdk from '@bitmovin/api-sdk';
import { sceneFindings } from '@sluice/contract/encoding/scene-analysis/findings';
import { recordAnalysis, systemClock, type Context } from '@sluice/core';
import { openMember, openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sampleResults } from '../../../tasks/testing/sample-results.ts';
import { openTestApi, type TestApi } from '../testing.ts';

// SAFETY: the export of the CommonJS module is the default export of its types.
const sdk = createRequire(import.meta.url)('@bitmovin/api-sdk') as (typeof Sdk)['default'];
const { default: BitmovinApi } = sdk;

let api: TestApi;
let owner: TestOrganization;

const send = async (path: string, as = owner) => {
  const response = await fetch(`${api.address}/v1/${path}`, {
    headers: { 'X-Api-Key': as.apiKey, 'X-Tenant-Org-Id': as.organizationId },
  });
  const { data } = await response.json();
  return { status: response.status, result: data?.result, ...data };
};

const automaticAdPlacement = {
  schedule: [{ position: 2, maxDeviation: 2, duration: 30 }],
  allSceneBoundaries: { isEnabled: true, insertCueTags: false },
};

const insertEncoding = async (name: string, features?: object): Promise<string> => {
  const id = crypto.randomUUID();
  const request = features ? { aiSceneAnalysis: { features } } : {};
  await api.db
    .insertInto('encodings')
    .values({ id, organization_id: owner.organizationId, name, start_request: JSON.stringify(request) })
    .execute();
  return id;
};

const insertAnalysis = async (encodingId: string, at: string): Promise<void> => {
  await api.db
    .insertInto('scene_analyses')
    .values({
      id: crypto.randomUUID(),
      encoding_id: encodingId,
      organization_id: owner.organizationId,
      findings: JSON.stringify(sampleResults['scan-scenes'].result['findings']),
      placed_ads: JSON.stringify([{ position: 3, duration: 30, hasCueTag: true }]),
      scene_count: 2,
      shot_count: 3,
      duration_seconds: 6,
      failure: null,
      created_at: new Date(at),
    })
    .execute();
};

beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(async () => {
  owner = await openOrganization(api.db);
});
afterAll(() => api?.close());

describe('scene analyses', () => {
  it('serve the public SDK', async () => {
    const encodingId = await insertEncoding('Film', { automaticAdPlacement });
    await insertAnalysis(encodingId, '2026-01-02T03:04:05Z');
    const client = new BitmovinApi({ apiKey: owner.apiKey, baseUrl: `${api.address}/v1` });
    const { byEncodingId } = client.aiSceneAnalysis.analyses;
    const details = await byEncodingId.details.get(encodingId);
    expect(details).toMatchObject({ duration: 6, metadata: { version: '1' } });
    expect(details.scenes).toHaveLength(2);
    expect(details.scenes?.[0]).toMatchObject({
      title: 'Scene 1',
      startInSeconds: 0,
      endInSeconds: 3,
      type: sdk.SceneType.UNKNOWN,
      content: { dynamics: { pacing: sdk.ScenePacing.SLOW } },
      shots: [{ startInSeconds: 0, endInSeconds: 3 }],
      adOpportunityInformation: { score: 0.5, reason: expect.stringContaining('silence') },
    });
    // A model would fill these; without one they are empty.
    expect(details.sensitiveTopics).toEqual([]);
    expect(details.scenes?.[0]?.iab).toBeUndefined();
    expect((await byEncodingId.languages.get(encodingId)).outputLanguageCodes).toEqual([]);
    const placements = await byEncodingId.adPlacements.get(encodingId);
    expect(placements.placedAds).toMatchObject([{ position: 3, duration: 30 }]);
    expect(placements.automaticAdPlacement).toMatchObject(automaticAdPlacement);
    await expect(byEncodingId.details.language.get(encodingId, 'de')).rejects.toThrow();
  });

  it('are missing, with the reason, until an encoding has one', async () => {
    const plain = await insertEncoding('Plain');
    const expected = { status: 404, code: 8610 };
    const about = (id: string) => send(`ai-scene-analysis/analyses/by-encoding-id/${id}/details`);
    expect(await about(plain)).toMatchObject({ ...expected, developerMessage: expect.stringContaining('without') });
    const requested = await insertEncoding('Requested', { assetDescription: {} });
    expect(await about(requested)).toMatchObject({
      ...expected,
      developerMessage: expect.stringContaining('not done'),
    });
    const unknown = await about(crypto.randomUUID());
    expect(unknown.status).toBe(404);
    expect(unknown.code).not.toBe(8610);
  });

  it('that failed still say where ads were placed: at their scheduled times', async () => {
    const encodingId = await insertEncoding('Film', { automaticAdPlacement });
    await insertAnalysis(encodingId, '2026-01-02T03:04:05Z');
    await api.db
      .updateTable('scene_analyses')
      .set({ findings: null, failure: 'The scan was interrupted.' })
      .where('encoding_id', '=', encodingId)
      .execute();
    const about = (part: string) => send(`ai-scene-analysis/analyses/by-encoding-id/${encodingId}/${part}`);
    expect((await about('ad-placements')).result.placedAds).toEqual([{ position: 3, duration: 30 }]);
    expect(await about('details')).toMatchObject({ status: 404, developerMessage: 'The scan was interrupted.' });
  });

  it('are listed with paging, search, sorting and time ranges, for their organization only', async () => {
    await insertAnalysis(await insertEncoding('Film'), '2026-01-02T03:04:05Z');
    const other = await insertEncoding('100 % Harbour');
    await insertAnalysis(other, '2026-02-02T03:04:05Z');
    const list = (query: string, as = owner) => send(`ai-scene-analysis/analyses?${query}`, as);
    const { result } = await list('');
    expect(result).toMatchObject({ totalCount: 2, limit: 15, items: [{ encodingId: other }, { title: 'Film' }] });
    expect(result.items[0]).toMatchObject({ sceneCount: 2, keywords: [], outputLanguageCodes: [] });
    expect(result.items[0]).toMatchObject({
      durationInSeconds: 6,
      description: '2 scenes with 3 shots in 0.1 minutes.',
    });
    const titles = async (query: string) =>
      (await list(query)).result.items.map(({ title }: { title: string }) => title);
    expect(await titles('sort=title:DESC')).toEqual(['Film', '100 % Harbour']);
    expect(await titles('search=%25%20harb')).toEqual(['100 % Harbour']);
    expect(await titles(`search=${other}`)).toEqual(['100 % Harbour']);
    expect(await titles('createdAtTo=2026-01-31T00:00:00Z')).toEqual(['Film']);
    expect(await titles('createdAtFrom=2026-01-31T00:00:00Z')).toEqual(['100 % Harbour']);
    expect((await list('', await openOrganization(api.db))).result.totalCount).toBe(0);
  });
});

describe('pictures of scenes', () => {
  it('are served to users who may read the encoding, and to nobody else', async () => {
    const encodingId = await insertEncoding('Film');
    await insertAnalysis(encodingId, '2026-01-02T03:04:05Z');
    const key = `scenes/${encodingId}/task-1.bin`;
    await api.platform.objects.putStream(key, Readable.from([Buffer.from('Tree'), Buffer.from('Second')]));
    const pictures = [
      { at: 1.5, offset: 0, sizeBytes: 4 },
      { at: 4.5, offset: 4, sizeBytes: 6 },
    ];
    await api.db
      .updateTable('scene_analyses')
      .set({ pictures_key: key, pictures: JSON.stringify(pictures) })
      .where('encoding_id', '=', encodingId)
      .execute();
    const root = `ai-scene-analysis/analyses/by-encoding-id/${encodingId}`;
    const { result } = await send(`${root}/findings`);
    expect(result.pictures.map(({ at }: { at: number }) => at)).toEqual([1.5, 4.5]);
    const open = (path: string, apiKey?: string) =>
      fetch(`${api.address}/v1${path}`, { headers: apiKey === undefined ? {} : { 'X-Api-Key': apiKey } });
    const [, second] = result.pictures;
    const response = await open(second.imagePath, owner.apiKey);
    expect([response.status, await response.text()]).toEqual([200, 'Second']);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('cache-control')).toContain('private');
    for (const name of ['2.jpg', '-1.jpg', '1.png', 'x.jpg', '1e1.jpg', '%2e%2e%2f1.jpg'])
      expect((await open(`/${root}/pictures/${name}`, owner.apiKey)).status).toBe(404);
    expect((await open(second.imagePath)).status).toBe(401);
    const stranger = await openOrganization(api.db);
    expect((await open(second.imagePath, stranger.apiKey)).status).toBe(404);
    const powerless = await openMember(api.db, owner.organizationId, []);
    expect((await open(second.imagePath, powerless.apiKey)).status).toBe(403);
  });
});

describe('corrections by hand', () => {
  const change = async (method: string, encodingId: string, body?: unknown, key = owner.apiKey) => {
    const response = await fetch(
      `${api.address}/v1/ai-scene-analysis/analyses/by-encoding-id/${encodingId}/corrections`,
      {
        method,
        headers: { 'X-Api-Key': key, 'Content-Type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
    );
    const { data } = await response.json();
    return { status: response.status, result: data?.result, ...data };
  };
  const about = (encodingId: string) => send(`ai-scene-analysis/analyses/by-encoding-id/${encodingId}/details`);
  const corrected = {
    revision: 0,
    scenes: [
      { startInSeconds: 0, endInSeconds: 2, title: 'Storm at sea', type: 'OPENING_CREDITS' },
      { startInSeconds: 2, endInSeconds: 6 },
    ],
    adPlaces: [2],
  };

  it('are served to everybody, marked as such, audited, and found by their words', async () => {
    const encodingId = await insertEncoding('Film');
    await insertAnalysis(encodingId, '2026-01-02T03:04:05Z');
    expect((await change('GET', encodingId)).result).toMatchObject({ isCorrected: false, revision: 0 });
    expect((await change('PUT', encodingId, corrected)).result).toMatchObject({ isCorrected: true, revision: 1 });
    const { result } = await about(encodingId);
    expect(result.scenes).toMatchObject([
      {
        title: 'Storm at sea',
        type: 'OPENING_CREDITS',
        endInSeconds: 2,
        adOpportunityInformation: { score: 1, reason: 'By hand: marked as a place for ads.' },
      },
      { title: 'Scene 2', startInSeconds: 2 },
    ]);
    expect(result.metadata.disclaimer).toContain('corrected by hand');
    const found = (await send('ai-scene-analysis/scenes?search=storm%20sea')).result;
    expect(found.items).toMatchObject([{ encodingId, film: 'Film', title: 'Storm at sea', endInSeconds: 2 }]);
    expect((await send('ai-scene-analysis/analyses?search=storm')).result.totalCount).toBe(1);
    expect((await send('ai-scene-analysis/scenes?search=storm', await openOrganization(api.db))).result.items).toEqual(
      [],
    );
    expect((await send('ai-scene-analysis/scenes?search=x')).status).toBe(400);
    const entries = await api.db
      .selectFrom('audit_entries')
      .select(['action', 'resource_id'])
      .where('organization_id', '=', owner.organizationId)
      .where('action', '=', 'correct-scenes')
      .execute();
    expect(entries).toEqual([{ action: 'correct-scenes', resource_id: encodingId }]);
  });

  it('stay when the encoding is analyzed again, until they are deleted', async () => {
    const encodingId = await insertEncoding('Film', { assetDescription: {} });
    await insertAnalysis(encodingId, '2026-01-02T03:04:05Z');
    await change('PUT', encodingId, corrected);
    const context = {
      organizationId: owner.organizationId,
      actor: { kind: 'user' as const, userId: owner.userId, isOwner: true, rules: [], label: 'owner' },
      requestId: 'test',
      db: api.db,
      clock: systemClock,
      services: {} as Context['services'],
    };
    const findings = sceneFindings.parse(sampleResults['scan-scenes'].result['findings']);
    await recordAnalysis(context, encodingId, { findings }, 6);
    expect((await about(encodingId)).result.scenes[0].title).toBe('Storm at sea');
    expect((await change('DELETE', encodingId)).status).toBe(200);
    expect((await about(encodingId)).result.scenes[0].title).toBe('Scene 1');
    expect((await send('ai-scene-analysis/scenes?search=storm')).result.items).toEqual([]);
  });

  it('are refused if they overlap, leave the film, are outdated, or come from a reader or a stranger', async () => {
    const encodingId = await insertEncoding('Film');
    await insertAnalysis(encodingId, '2026-01-02T03:04:05Z');
    const scenes = (...spans: [number, number][]) => ({
      revision: 0,
      scenes: spans.map(([startInSeconds, endInSeconds]) => ({ startInSeconds, endInSeconds })),
    });
    for (const spans of [
      [
        [0, 3],
        [2, 6],
      ],
      [[0, 7]],
      [[3, 3]],
      [],
    ] as [number, number][][])
      expect((await change('PUT', encodingId, scenes(...spans))).status).toBe(400);
    expect((await change('PUT', encodingId, { ...corrected, adPlaces: [99] })).status).toBe(400);
    expect((await change('PUT', encodingId, corrected)).status).toBe(200);
    expect((await change('PUT', encodingId, corrected)).status).toBe(409);
    const both = await Promise.all([1, 2].map(() => change('PUT', encodingId, { ...corrected, revision: 1 })));
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const stranger = await openOrganization(api.db);
    expect((await change('PUT', encodingId, corrected, stranger.apiKey)).status).toBe(404);
    const reader = await openMember(api.db, owner.organizationId, [
      { resource: 'encoding.*', policy: 'ALLOW', permissions: ['GET'] },
    ]);
    expect((await change('PUT', encodingId, { ...corrected, revision: 2 }, reader.apiKey)).status).toBe(403);
  });
});
