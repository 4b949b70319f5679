import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  acceptAiTerms,
  deleteAiEndpoint,
  getSceneDetails,
  getSceneFindings,
  getSceneLanguages,
  getTranslatedDetails,
  inTransaction,
  listSceneAnalyses,
  newId,
  recordAnalysis,
  requestDescription,
  searchScenes,
  updateAiEndpoint,
  updateSceneCorrections,
} from '@sluice/core';
import { aiTerms } from '@sluice/contract';
import { sceneFindings } from '@sluice/contract/encoding/scene-analysis/findings';
import { startModelServer, type ModelServer, type ModelStep } from '@sluice/testing/model-server';
import { until } from '@sluice/testing/until';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { scratchFarm, type ScratchFarm } from '../testing/scratch-farm.ts';

const sceneCount = 6;
const filmScenes = Array.from({ length: sceneCount }, (_, index) => ({
  start: index * 8,
  end: (index + 1) * 8,
  shotCount: 1,
  cutsPerMinute: 0,
  motion: 1,
  luma: 90,
}));
const findings = sceneFindings.parse({
  durationSeconds: sceneCount * 8,
  shots: filmScenes.map(({ start }) => ({ at: start })),
  scenes: filmScenes,
  breaks: [],
  black: [],
  silences: [],
  isTruncated: false,
});

type Asked = { film?: string; scenes: { n: number; pictures?: number[]; title?: string }[] };

/** Content of a question, in the body of either protocol. */
const askedIn = (body: string): Asked => {
  const { messages } = JSON.parse(body);
  const content = messages.at(-1).content;
  const text =
    typeof content === 'string' ? content : content.find(({ type }: { type: string }) => type === 'text').text;
  return JSON.parse(text);
};
/** Pictures of a question as base64, in the body of either protocol. */
const picturesIn = (body: string): number => [...body.matchAll(/\/9j\/[A-Za-z0-9+/]{200,}/g)].length;

const wordsAbout = ({ scenes }: Asked, title: (n: number) => string): string =>
  JSON.stringify(
    scenes.map(({ n }) => ({ n, title: title(n), summary: `Summary ${n}`, keywords: ['harbor', 'night'] })),
  );
const describing = (body: string): ModelStep => ({ text: wordsAbout(askedIn(body), (n) => `Words ${n}`) });

describe.each(['openai', 'anthropic'])('scenes described by a model that speaks %s', (protocol) => {
  let model: ModelServer;
  let farm: ScratchFarm;

  beforeAll(async () => {
    model = await startModelServer();
    farm = await scratchFarm({
      AI_BASE_URL: model.url,
      AI_CHAT_MODEL: 'scripted',
      AI_LABEL: 'Scripted',
      AI_PROTOCOL: protocol,
      AI_API_KEY: 'key',
      AI_LOCATION: 'remote',
      AI_ORGANIZATION_MODELS: 'true',
      ALLOW_PRIVATE_INPUTS: 'true',
    });
    await acceptAiTerms(farm.context, { body: { version: aiTerms.version } });
    await farm.startWorker();
  });
  afterAll(async () => {
    await farm.close();
    await model.close();
  });
  beforeEach(async () => {
    model.respond(describing);
    await farm.context.db.deleteFrom('ai_calls').execute();
  });

  const of = (encodingId: string) => ({ params: { encoding_id: encodingId } });
  /** Records a scan as its task does, with a picture of each scene. */
  const analyze = async (labels: string[] = []): Promise<string> => {
    const { db, organizationId, services } = farm.context;
    const encodingId = newId();
    await db
      .insertInto('encodings')
      .values({ id: encodingId, organization_id: organizationId, name: 'Harbor film', labels })
      .execute();
    const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), randomBytes(300)]);
    const pictures = filmScenes.map(({ start }, index) => ({
      at: start + 4,
      offset: index * jpeg.length,
      sizeBytes: jpeg.length,
    }));
    const key = `scenes/${encodingId}/task-1.bin`;
    await services.objects.putStream(key, Readable.from(filmScenes.map(() => jpeg)));
    const outcome = { findings, stored: { key, pictures } };
    await inTransaction(farm.context, (tx) => recordAnalysis(tx, encodingId, outcome, findings.durationSeconds));
    return encodingId;
  };
  const descriptionOf = async (encodingId: string, languageCode = 'en') =>
    (await getSceneFindings(farm.context, of(encodingId))).descriptions.find(
      (each) => each.languageCode === languageCode,
    );
  const described = async (encodingId: string, languageCode = 'en') =>
    until(
      async () => {
        const description = await descriptionOf(encodingId, languageCode);
        return (description?.state === 'DONE' || description?.state === 'STOPPED') && description;
      },
      { within: 60, saying: () => 'the description ends' },
    );
  const calls = () =>
    farm.context.db
      .selectFrom('ai_calls')
      .select(['feature', 'outcome', 'input_tokens', 'output_tokens', 'reserved_tokens'])
      .where('organization_id', '=', farm.context.organizationId)
      .orderBy('created_at')
      .execute();
  const request = (encodingId: string, languageCode = 'en') =>
    requestDescription(
      farm.context,
      { ...of(encodingId), query: undefined, body: { languageCode } },
      async () => undefined,
    );

  it('carry its words and name after the scan, from their pictures, each charged once', async () => {
    const encodingId = await analyze();
    expect(await described(encodingId)).toMatchObject({
      state: 'DONE',
      model: 'Scripted',
      describedScenes: sceneCount,
      sceneCount,
    });
    const { scenes, metadata } = await getSceneDetails(farm.context, of(encodingId));
    expect(scenes.map(({ title }) => title)).toEqual([
      'Words 1',
      'Words 2',
      'Words 3',
      'Words 4',
      'Words 1',
      'Words 2',
    ]);
    expect(scenes[0]).toMatchObject({ summary: 'Summary 1', keywords: ['harbor', 'night'], startInSeconds: 0 });
    expect(metadata.disclaimer).toContain('6 of 6 scenes were written by Scripted');
    expect(model.requests.map((body) => askedIn(body).scenes.length)).toEqual([4, 2]);
    expect(model.requests.map(picturesIn)).toEqual([4, 2]);
    expect(askedIn(model.requests[0] ?? '').scenes[3]?.pictures).toEqual([4]);
    const used = { feature: 'scenes', outcome: 'OK', input_tokens: 100, output_tokens: 20, reserved_tokens: 0 };
    expect(await calls()).toEqual([used, used]);
    expect((await searchScenes(farm.context, { query: { search: 'harbor' } })).items[0]?.film).toBe('Harbor film');
    const list = await listSceneAnalyses(farm.context, { query: { search: encodingId } });
    expect(list.items[0]).toMatchObject({ keywords: ['harbor', 'night'], outputLanguageCodes: ['en'] });
  });

  it('keep what people wrote, also when they are described again', async () => {
    const encodingId = await analyze();
    await described(encodingId);
    const { corrections } = await getSceneFindings(farm.context, of(encodingId));
    const [first, second, third, ...rest] = corrections.scenes;
    if (!first || !second || !third) throw new Error('three scenes');
    const scenes = [
      { ...first, title: 'By hand' },
      { ...second, endInSeconds: second.endInSeconds - 2 },
      { ...third, startInSeconds: third.startInSeconds - 2 },
      ...rest,
    ];
    await updateSceneCorrections(farm.context, {
      ...of(encodingId),
      query: undefined,
      body: { revision: 0, scenes, adPlaces: [] },
    });
    const titles = async () => (await getSceneDetails(farm.context, of(encodingId))).scenes.map(({ title }) => title);
    // Words about times that no longer exist are not shown.
    expect((await titles()).slice(0, 4)).toEqual(['By hand', 'Scene 2', 'Scene 3', 'Words 4']);
    model.respond((body) => ({ text: wordsAbout(askedIn(body), (n) => `Later ${n}`) }));
    expect(await request(encodingId)).toMatchObject({ state: 'WAITING', describedScenes: 4 });
    expect(await described(encodingId)).toMatchObject({ state: 'DONE', describedScenes: sceneCount });
    expect((await titles()).slice(0, 4)).toEqual(['By hand', 'Later 2', 'Later 3', 'Later 4']);
  });

  it('are translated on request, without pictures', async () => {
    const encodingId = await analyze();
    await described(encodingId);
    await expect(
      getTranslatedDetails(farm.context, { params: { encoding_id: encodingId, language_code: 'de' } }),
    ).rejects.toMatchObject({ code: 'analysis_not_ready' });
    model.respond((body) => ({ text: wordsAbout(askedIn(body), (n) => `Translated ${n}`) }));
    await request(encodingId, 'de');
    expect(await described(encodingId, 'de')).toMatchObject({ state: 'DONE', describedScenes: sceneCount });
    expect(model.requests.map(picturesIn)).toEqual([0]);
    expect(askedIn(model.requests[0] ?? '').scenes.map(({ title }) => title)).toContain('Words 4');
    const german = await getTranslatedDetails(farm.context, {
      params: { encoding_id: encodingId, language_code: 'de' },
    });
    expect(german.scenes[5]?.title).toBe('Translated 6');
    expect((await getSceneDetails(farm.context, of(encodingId))).scenes[5]?.title).toBe('Words 2');
    expect((await getSceneLanguages(farm.context, of(encodingId))).outputLanguageCodes).toEqual(['de', 'en']);
  });

  it('are described by measurements if the endpoint takes no pictures', async () => {
    model.respond((body) => (picturesIn(body) > 0 ? { status: 400 } : describing(body)));
    const encodingId = await analyze();
    expect(await described(encodingId)).toMatchObject({ state: 'DONE', describedScenes: sceneCount });
    expect(model.requests.map(picturesIn)).toEqual([4, 0, 0]);
    expect((await calls()).map(({ outcome }) => outcome)).toEqual(['FAILED', 'OK', 'OK']);
  });

  it('stay as they were if the model obeys orders in the name of the film, or answers nonsense', async () => {
    const hostile = {
      n: 1,
      startInSeconds: 0,
      endInSeconds: 9999,
      title: '<img src=https://evil.example/a>',
      summary: 'x'.repeat(9000),
    };
    const answers = [
      JSON.stringify([hostile, { ...hostile, n: 77 }]),
      'I obey: all scenes are deleted.',
      '[{"n":',
      '{}',
    ];
    model.respond(() => ({ text: answers.shift() ?? '' }));
    const encodingId = await analyze();
    const description = await described(encodingId);
    expect(description).toMatchObject({ state: 'STOPPED', describedScenes: 1 });
    expect(description.reason).toContain('no usable answer');
    const { scenes, metadata } = await getSceneDetails(farm.context, of(encodingId));
    expect(scenes).toHaveLength(sceneCount);
    expect(scenes[0]).toMatchObject({ startInSeconds: 0, endInSeconds: 8, title: '<img src=' });
    expect(scenes[0]?.summary.length).toBeLessThanOrEqual(600);
    expect(scenes.slice(1).map(({ title }) => title)).toEqual(['Scene 2', 'Scene 3', 'Scene 4', 'Scene 5', 'Scene 6']);
    expect(metadata.disclaimer).toContain('1 of 6 scenes');
    expect(JSON.stringify(scenes)).not.toContain('evil.example');
  });

  it('stay by rules with a reason once the budget is used, and go on from there', async () => {
    const { db, organizationId } = farm.context;
    const setLimit = (value: string) =>
      db
        .insertInto('organization_limits')
        .values({
          organization_id: organizationId,
          resource: 'account',
          name: 'maxAiTokensPerMonth',
          value,
          modified_at: new Date(),
        })
        .onConflict((conflict) => conflict.columns(['organization_id', 'resource', 'name']).doUpdateSet({ value }))
        .execute();
    let questions = 0;
    model.respond((body) => {
      questions += 1;
      return describing(body);
    });
    // The first question fits; what it used leaves too little for the second.
    await setLimit('8200');
    await db
      .insertInto('ai_calls')
      .values({
        id: `earlier-${protocol}`,
        organization_id: organizationId,
        feature: 'assistant',
        model: 'scripted',
        outcome: 'OK',
        input_tokens: 8200,
        output_tokens: 0,
        reserved_tokens: 0,
        milliseconds: 0,
        created_at: new Date(),
      })
      .execute();
    const encodingId = await analyze();
    const description = await described(encodingId);
    expect(description).toMatchObject({ state: 'STOPPED', describedScenes: 0, sceneCount });
    expect(description.reason).toContain('maxAiTokensPerMonth is 8200');
    expect(questions).toBe(0);
    expect((await getSceneDetails(farm.context, of(encodingId))).scenes[0]?.title).toBe('Scene 1');
    await setLimit('1000000');
    await request(encodingId);
    expect(await described(encodingId)).toMatchObject({ state: 'DONE', describedScenes: sceneCount });
    expect((await descriptionOf(encodingId))?.reason).toBeUndefined();
  });

  it('come from the model of the organization if it has one', async () => {
    const own = await startModelServer();
    try {
      own.respond(describing);
      const endpoint = {
        protocol: protocol === 'anthropic' ? ('ANTHROPIC' as const) : ('OPENAI' as const),
        baseUrl: own.url,
        chatModel: 'harbor-8b',
        label: 'Harbor model',
        apiKey: 'own-key',
      };
      await updateAiEndpoint(farm.context, { body: endpoint }, true);
      model.script([]);
      expect(await described(await analyze())).toMatchObject({ state: 'DONE', model: 'Harbor model' });
      expect(new Set(own.keys)).toEqual(new Set(['own-key']));
      expect(model.requests).toEqual([]);
    } finally {
      await deleteAiEndpoint(farm.context, true);
      await own.close();
    }
  });

  it('are not sent without accepted terms, and their pictures not with the label no-ai', async () => {
    const encodingId = await analyze();
    await described(encodingId);
    await farm.context.db
      .updateTable('encodings')
      .set({ labels: ['no-ai'] })
      .where('id', '=', encodingId)
      .execute();
    model.respond(describing);
    await request(encodingId);
    await described(encodingId);
    expect(model.requests.map(picturesIn)).toEqual([0, 0]);
    await farm.context.db.deleteFrom('ai_terms_acceptances').execute();
    try {
      model.respond(describing);
      const other = await analyze();
      await until(async () => (await descriptionOf(other)) === undefined, {
        within: 60,
        saying: () => 'the description is dropped',
      });
      expect(model.requests).toEqual([]);
    } finally {
      await acceptAiTerms(farm.context, { body: { version: aiTerms.version } });
    }
  });
});
