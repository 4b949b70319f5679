import { getSceneFindings, recordAnalysis } from '@sluice/core';
import { sceneFindings } from '@sluice/contract/encoding/scene-analysis/findings';
import { startModelServer, type ModelServer } from '@sluice/testing/model-server';
import { until } from '@sluice/testing/until';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratchFarm, type ScratchFarm } from '../testing/scratch-farm.ts';

const sceneCount = 10;
const scenes = Array.from({ length: sceneCount }, (_, index) => ({
  start: index * 10,
  end: (index + 1) * 10,
  shotCount: 1,
  cutsPerMinute: 0,
  motion: 1,
  luma: 90,
}));
const findings = sceneFindings.parse({
  durationSeconds: sceneCount * 10,
  shots: scenes.map(({ start }) => ({ at: start })),
  scenes,
  breaks: [],
  black: [],
  silences: [],
  isTruncated: false,
});

describe('a worker that is killed while a model describes scenes', () => {
  let model: ModelServer;
  let farm: ScratchFarm;

  beforeAll(async () => {
    model = await startModelServer();
    farm = await scratchFarm({ AI_BASE_URL: model.url, AI_CHAT_MODEL: 'scripted', AI_LABEL: 'Scripted' });
  });
  afterAll(async () => {
    await farm.close();
    await model.close();
  });

  it('loses one question: another worker goes on, and what was answered is charged once', async () => {
    const { context } = farm;
    const encodingId = 'described';
    const asked: number[] = [];
    const { promise: never } = Promise.withResolvers<undefined>();
    model.respond((body) => {
      const { messages } = JSON.parse(body);
      const content = messages.at(-1).content;
      const text = typeof content === 'string' ? content : content[0].text;
      const question: { startSeconds: number; n: number }[] = JSON.parse(text).scenes;
      asked.push(question[0]?.startSeconds ?? -1);
      const words = question.map(({ n, startSeconds }) => ({ n, title: `From ${startSeconds}`, summary: 'Calm.' }));
      return { text: JSON.stringify(words), ...(asked.length === 2 && { until: never }) };
    });
    const first = await farm.forkWorker();
    await context.db
      .insertInto('encodings')
      .values({ id: encodingId, organization_id: context.organizationId, name: 'film', labels: [] })
      .execute();
    await recordAnalysis(context, encodingId, { findings }, findings.durationSeconds);
    await until(async () => asked.length === 2, { within: 60, saying: () => 'the second question is asked' });
    first.kill('SIGKILL');
    await farm.forkWorker();
    const read = () => getSceneFindings(context, { params: { encoding_id: encodingId } });
    await until(async () => (await read()).descriptions[0]?.state === 'DONE', {
      within: 120,
      saying: () => 'the description is done',
    });
    // Scenes of the first question were not asked for again; those of the second were.
    expect(asked).toEqual([0, 40, 40, 80]);
    const { words } = await read();
    expect(words?.scenes.map(({ title }) => title)).toEqual(scenes.map(({ start }) => `From ${start}`));
    const calls = await context.db
      .selectFrom('ai_calls')
      .select(['outcome', 'input_tokens', 'output_tokens'])
      .orderBy('created_at')
      .execute();
    expect(calls.filter(({ outcome }) => outcome === 'OK')).toHaveLength(3);
    // Its process ended: its reservation counts once it is settled.
    expect(calls.filter(({ outcome }) => outcome === 'RUNNING')).toHaveLength(1);
    expect(calls).toHaveLength(4);
  }, 240_000);
});
