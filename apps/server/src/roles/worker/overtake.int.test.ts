import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createInput, createOutput, startLadder, type Rung } from './testing/describe-ladder.ts';
import { holdingPrograms, type HoldingPrograms } from './testing/holding-programs.ts';
import { scratchFarm, type ScratchFarm } from './testing/scratch-farm.ts';

const patient = { timeout: 60_000, interval: 50 };
const fast: Rung = { kind: 'H264', settings: { height: 90, presetConfiguration: 'VOD_ULTRAHIGH_SPEED' } };

let folder: string;
let programs: HoldingPrograms;
let farm: ScratchFarm;
let places: { inputId: string; inputPath: string; outputId: string };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sluice-overtake-'));
  programs = await holdingPrograms(folder);
  farm = await scratchFarm(programs.environment);
  places = {
    inputId: await createInput(farm.context, 'LOCAL', { path: '' }),
    inputPath: await farm.placeSample('standard.mp4'),
    outputId: await createOutput(farm.context, 'LOCAL', { path: '' }),
  };
  await farm.startWorker();
});
afterAll(async () => {
  await farm?.close();
  await rm(folder, { recursive: true, force: true });
});

const startEncoding = async (priority?: number): Promise<string> => {
  const start = priority === undefined ? {} : { start: { scheduling: { priority } } };
  return (await startLadder(farm.context, { ...places, rungs: [fast], ...start })).encodingId;
};

it('lets an encoding of higher priority overtake the one that fills the worker, and no other', async () => {
  await programs.hold('libx264');
  const first = await startEncoding();
  await vi.waitFor(async () => expect(await programs.held()).toHaveLength(1), patient);
  await programs.hold();
  const equal = await startEncoding();
  const urgent = await startEncoding(70);
  expect(await farm.wait(urgent)).toMatchObject({ status: 'FINISHED' });
  expect(await farm.status(first)).toMatchObject({ status: 'RUNNING' });
  const encode = farm.platform.db.selectFrom('tasks').select('state').where('encoding_id', '=', equal);
  const states = () => encode.where('kind', '=', 'encode-video').execute();
  await vi.waitFor(async () => expect(await states()).toEqual([{ state: 'READY' }]), patient);
});
