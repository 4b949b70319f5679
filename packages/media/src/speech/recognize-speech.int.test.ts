import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sample } from '@sluice/testing/samples';
import { whisperLanguage, whisperPhrase, writeWhisperModel } from '@sluice/testing/whisper-model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findMediaTools } from '../tools/find-media-tools.ts';
import type { MediaTools } from '../tools/media-tools.ts';
import { detectLanguage } from './detect-language.ts';
import { recognizeSpeech } from './recognize-speech.ts';
import { tryWhisperModel } from './try-whisper-model.ts';
import { describeModelFault } from './whisper-model.ts';

describe("FFmpeg's filter for speech", () => {
  let tools: MediaTools;
  let folder: string;
  let model: string;
  let file: string;

  beforeAll(async () => {
    tools = await findMediaTools(process.env);
    folder = await mkdtemp(join(tmpdir(), "sluice, it's [speech]: "));
    model = join(folder, 'ggml-tiny.bin');
    await writeWhisperModel(model);
    file = await sample('standard.mp4');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const io = () => ({ outputDirectory: join(folder, 'made') });

  it('writes segments with times of the whole sound, also with quotes, from a path that must be escaped', async () => {
    expect(tools.hasWhisper).toBe(true);
    const part = { file, start: 1, end: 5.5 };
    const segments = await recognizeSpeech(tools, { ...part, model, language: 'en' }, io());
    expect(segments).toEqual([
      { start: 1, end: 2.98, text: whisperPhrase },
      { start: 3, end: 4.98, text: whisperPhrase },
      { start: 5, end: 5.5, text: whisperPhrase },
    ]);
    expect(await detectLanguage(tools, { file, start: 5, model }, io())).toBe(whisperLanguage);
    // Without a language, the filter detects one.
    expect(await recognizeSpeech(tools, { ...part, start: 4.5, model }, io())).toEqual([
      { start: 4.5, end: 5.5, text: whisperPhrase },
    ]);
  });

  it('fails for a model that is not complete', async () => {
    const half = join(folder, 'half.bin');
    await writeWhisperModel(half);
    await truncate(half, 1_000_000);
    expect(await describeModelFault(half)).toBeUndefined();
    await expect(recognizeSpeech(tools, { file, start: 0, end: 2, model: half }, io())).rejects.toThrow();
    expect(await tryWhisperModel(tools, half)).toMatch(/\S/);
    expect(await tryWhisperModel(tools, model)).toBeUndefined();
  });
});

describe('the header of a model', () => {
  it('tells models from other files', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sluice-model-'));
    const path = join(folder, 'model.bin');
    try {
      await writeWhisperModel(path);
      expect(await describeModelFault(path)).toBeUndefined();
      await writeFile(path, '<html>Not found</html>'.repeat(10));
      expect(await describeModelFault(path)).toContain('not a Whisper model');
      await writeFile(path, '');
      expect(await describeModelFault(path)).toContain('not a Whisper model');
      expect(await describeModelFault(join(folder, 'none.bin'))).toContain('cannot be read');
      expect(await describeModelFault(folder)).toContain('cannot be read');
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
