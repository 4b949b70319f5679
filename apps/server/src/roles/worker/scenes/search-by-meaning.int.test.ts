import { acceptAiTerms, newId, recordAnalysis, searchScenes, updateSceneCorrections, type Context } from '@sluice/core';
import { aiTerms, type SceneCorrections } from '@sluice/contract';
import { sceneFindings } from '@sluice/contract/encoding/scene-analysis/findings';
import { openOrganization } from '@sluice/testing/factories';
import { startModelServer, type ModelServer } from '@sluice/testing/model-server';
import { until } from '@sluice/testing/until';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { embedSearch } from '../../../shared/model/embed-search.ts';
import { scratchFarm, type ScratchFarm } from '../testing/scratch-farm.ts';

const titles = ['Storm over the harbor', 'Supper in the kitchen', 'A ship leaves', 'Credits'];
const scenes = titles.map((_, index) => ({
  start: index * 10,
  end: index * 10 + 10,
  shotCount: 1,
  cutsPerMinute: 0,
  motion: 1,
  luma: 90,
}));
const findings = sceneFindings.parse({
  durationSeconds: 40,
  shots: scenes.map(({ start }) => ({ at: start })),
  scenes,
  breaks: [],
  black: [],
  silences: [],
  isTruncated: false,
});
const named = titles.map((title, index) => ({
  startInSeconds: index * 10,
  endInSeconds: index * 10 + 10,
  title,
  type: 'UNKNOWN' as const,
}));

let model: ModelServer;
let farm: ScratchFarm;

beforeAll(async () => {
  model = await startModelServer();
  farm = await scratchFarm({
    AI_BASE_URL: model.url,
    AI_CHAT_MODEL: 'scripted',
    AI_LABEL: 'Scripted',
    AI_EMBEDDING_MODEL: 'scripted-embed',
    AI_LOCATION: 'remote',
  });
  await farm.startWorker();
});
afterAll(async () => {
  await farm.close();
  await model.close();
});
beforeEach(() => model.script([]));

const embedded = (): string[] =>
  model.requests.flatMap((body) => {
    const { input }: { input?: string[] } = JSON.parse(body);
    return input ?? [];
  });

const search = (text: string, context: Context = farm.context) =>
  searchScenes(context, { query: { search: text } }, (words) =>
    embedSearch(context, words, { models: farm.platform.configuration, signal: AbortSignal.timeout(30_000) }),
  );
const titlesOf = async (text: string): Promise<string[]> => (await search(text)).items.map(({ title }) => title);

const correct = (encodingId: string, revision: number, corrections: SceneCorrections) =>
  updateSceneCorrections(farm.context, {
    params: { encoding_id: encodingId },
    query: undefined,
    body: { revision, ...corrections },
  });

const analyze = async (labels: string[] = []): Promise<string> => {
  const encodingId = newId();
  await farm.context.db
    .insertInto('encodings')
    .values({ id: encodingId, organization_id: farm.context.organizationId, name: 'Harbor film', labels })
    .execute();
  await recordAnalysis(farm.context, encodingId, { findings }, 40);
  await correct(encodingId, 0, { scenes: named, adPlaces: [] });
  return encodingId;
};

it('searches by words until the terms are accepted, then by meaning within one organization', async () => {
  const { db, organizationId } = farm.context;
  const encodingId = await analyze();
  const before = await search('tempest');
  expect(before).toMatchObject({ items: [], method: { isByMeaning: false } });
  expect((await search('storm')).items).toHaveLength(1);
  expect(model.requests).toEqual([]);
  await acceptAiTerms(farm.context, { body: { version: aiTerms.version } });
  // A search requests what is not embedded yet.
  await search('tempest ada@harbor.example');
  await until(async () => (await titlesOf('tempest')).length > 0, { within: 60, saying: 'scenes are embedded' });
  expect((await titlesOf('tempest'))[0]).toBe('Storm over the harbor');
  expect((await titlesOf('meal'))[0]).toBe('Supper in the kitchen');
  expect(await search('vessel')).toMatchObject({
    items: [{ title: 'A ship leaves', film: 'Harbor film' }],
    method: { isByMeaning: true, model: 'Scripted' },
  });
  // A match by word and by meaning comes before one by meaning.
  expect((await titlesOf('ship storm'))[0]).toMatch(/ship|Storm/);
  expect(embedded().join(' ')).not.toContain('harbor.example');
  expect(embedded().filter((text) => text === 'Storm over the harbor')).toHaveLength(1);
  const other = await openOrganization(db);
  expect((await search('tempest', { ...farm.context, organizationId: other.organizationId })).items).toEqual([]);

  // New texts replace old ones; deleted ones are found no more.
  await correct(encodingId, 1, {
    scenes: [{ startInSeconds: 0, endInSeconds: 40, title: 'Dinner', type: 'UNKNOWN' }],
    adPlaces: [],
  });
  await until(async () => (await titlesOf('meal'))[0] === 'Dinner', { within: 60, saying: 'the new text is embedded' });
  expect(await titlesOf('tempest')).not.toContain('Storm over the harbor');
  await db.deleteFrom('encodings').where('id', '=', encodingId).execute();
  const vectors = db.selectFrom('scene_vectors').where('organization_id', '=', organizationId).selectAll();
  expect(await vectors.execute()).toEqual([]);
});

it('never sends texts of excluded encodings, and searches by words if the model fails or the budget is used', async () => {
  const { db, organizationId } = farm.context;
  await analyze(['no-ai']);
  const found = await search('storm');
  expect(found).toMatchObject({ items: [{ title: 'Storm over the harbor' }], method: { isByMeaning: true } });
  expect(embedded()).toEqual(['storm']);
  // Scenes are described meanwhile, by the same server.
  model.respond((body) => (body.includes('"input"') ? { status: 401 } : {}));
  expect((await search('storm')).method).toMatchObject({
    isByMeaning: false,
    reason: expect.stringContaining('refused the key (401)'),
  });
  const calls = await db
    .selectFrom('ai_calls')
    .select(['feature', 'model', 'outcome', 'input_tokens', 'reserved_tokens'])
    .where('organization_id', '=', organizationId)
    .where('feature', '=', 'search')
    .orderBy('created_at', 'desc')
    .limit(2)
    .execute();
  const call = { feature: 'search', model: 'scripted-embed', reserved_tokens: 0 };
  expect(calls).toEqual([
    { ...call, outcome: 'FAILED', input_tokens: 0 },
    { ...call, outcome: 'OK', input_tokens: 1 },
  ]);
  await db
    .insertInto('organization_limits')
    .values({
      organization_id: organizationId,
      resource: 'account',
      name: 'maxAiTokensPerMonth',
      value: '1',
      modified_at: new Date(),
    })
    .execute();
  model.script([]);
  expect((await search('storm')).method).toMatchObject({
    isByMeaning: false,
    reason: expect.stringContaining('maxAiTokensPerMonth is 1'),
  });
  expect(embedded()).toEqual([]);
});
