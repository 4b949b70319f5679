import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWhisperModel } from './speech-model.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sluice-model-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Writes the header of a model: the vocabulary, and the sizes of the encoder. */
const modelOf = async (name: string, [vocabulary, state, layers]: readonly [number, number, number]) => {
  const bytes = Buffer.alloc(100);
  for (const [at, value] of [0x67676d6c, vocabulary, 1500, state, 6, layers].entries())
    bytes.writeInt32LE(value, at * 4);
  const path = join(folder, name);
  await writeFile(path, bytes);
  return readWhisperModel(path);
};

describe('the model for speech', () => {
  it('has a cost that grows with it, and its languages', async () => {
    const tiny = await modelOf('tiny', [51_865, 384, 4]);
    const base = await modelOf('base.en', [51_864, 512, 6]);
    const small = await modelOf('small', [51_865, 768, 12]);
    expect(tiny).toMatchObject({ isMultilingual: true });
    expect(base).toMatchObject({ isMultilingual: false });
    expect(tiny?.cost).toBeCloseTo(0.28, 2);
    expect(base?.cost).toBeCloseTo(0.67, 2);
    expect(small?.cost).toBeCloseTo(2.7, 1);
  });

  it('is none if the file is another one, too short, or missing', async () => {
    expect(await modelOf('other', [1_000, 384, 4])).toBeUndefined();
    const path = join(folder, 'short');
    await writeFile(path, 'lmgg');
    expect(readWhisperModel(path)).toBeUndefined();
    expect(readWhisperModel(join(folder, 'nothing'))).toBeUndefined();
    expect(readWhisperModel(folder)).toBeUndefined();
  });
});
