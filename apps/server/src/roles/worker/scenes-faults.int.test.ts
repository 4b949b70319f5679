import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getEncodingTimeline, getSceneFindings } from '@sluice/core';
import { until } from '@sluice/testing/until';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInput, createOutput, startLadder, type Rung } from './testing/describe-ladder.ts';
import { holdingPrograms, type HoldingPrograms } from './testing/holding-programs.ts';
import { scratchFarm, type ScratchFarm } from './testing/scratch-farm.ts';

const rung: Rung = {
  kind: 'H264',
  settings: { height: 90, bitrate: 100_000, presetConfiguration: 'VOD_SUPERHIGH_SPEED' },
};

const patience = (what: string) => ({ within: 60, saying: () => what });

describe('a worker that is killed during a scan for scenes', () => {
  let farm: ScratchFarm;
  let programs: HoldingPrograms;
  let places: { inputId: string; inputPath: string; outputId: string };

  beforeAll(async () => {
    farm = await scratchFarm();
    programs = await holdingPrograms(farm.folder);
    places = {
      inputId: await createInput(farm.context, 'LOCAL', { path: '' }),
      inputPath: await farm.placeSample('standard.mp4'),
      outputId: await createOutput(farm.context, 'LOCAL', { path: '' }),
    };
  });
  afterAll(() => farm.close());

  const start = async (name: string): Promise<string> => {
    const outputs = [{ outputId: places.outputId, outputPath: name }];
    const { encodingId } = await startLadder(farm.context, {
      ...places,
      rungs: [rung],
      start: {
        aiSceneAnalysis: {
          features: {
            assetDescription: { filename: 'scenes.json', outputs },
            automaticAdPlacement: { schedule: [{ position: 2, maxDeviation: 0 }] },
          },
        },
      },
    });
    return encodingId;
  };
  const resultOf = async (encodingId: string) => {
    const { db } = farm.context;
    const usage = await db
      .selectFrom('encoding_usage')
      .select(['part', 'billable_minutes'])
      .where('encoding_id', '=', encodingId)
      .orderBy('part')
      .execute();
    const analyses = await db
      .selectFrom('scene_analyses')
      .select(['scene_count', 'shot_count', 'placed_ads', 'failure'])
      .where('encoding_id', '=', encodingId)
      .execute();
    const { findings } = await getSceneFindings(farm.context, { params: { encoding_id: encodingId } });
    return { usage, analyses, findings };
  };

  it('leaves one result and one charge: another worker repeats the scan', async () => {
    await programs.hold('scale=64:36');
    const first = await farm.forkWorker(programs.environment);
    const encodingId = await start('killed');
    const [held] = await until(async () => {
      const pids = await programs.held();
      return pids.length > 0 && pids;
    }, patience('the scan is held'));
    first.kill('SIGKILL');
    await programs.hold();
    await farm.forkWorker();
    expect((await farm.wait(encodingId)).status).toBe('FINISHED');
    await until(async () => !(await programs.held()).includes(held ?? 0), patience('the held program is gone'));
    const { tasks } = await getEncodingTimeline(farm.context, { params: { encoding_id: encodingId } });
    const scans = tasks.filter(({ kind }) => kind === 'scan-scenes');
    expect(scans).toMatchObject([{ state: 'DONE', attempt: 2 }]);

    const other = await start('undisturbed');
    expect((await farm.wait(other)).status).toBe('FINISHED');
    const killed = await resultOf(encodingId);
    expect(killed.analyses).toHaveLength(1);
    expect(killed).toEqual(await resultOf(other));
    const described = (name: string) => readFile(join(farm.folder, 'outputs', name, 'scenes.json'), 'utf8');
    expect(await described('killed')).toBe(await described('undisturbed'));
  }, 180_000);
});
