import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getTranscript, listSceneAnalyses, requestTranscript, searchTranscripts } from '@sluice/core';
import { findMediaTools } from '@sluice/media';
import { until } from '@sluice/testing/until';
import { whisperLanguage, whisperPhrase, writeWhisperModel } from '@sluice/testing/whisper-model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeTranscription, requireTranscriber } from '../../../shared/model/find-transcriber.ts';
import { createInput, createOutput, startLadder, type Rung } from '../testing/describe-ladder.ts';
import { scratchFarm, type ScratchFarm } from '../testing/scratch-farm.ts';

const run = promisify(execFile);
const video: Rung = {
  kind: 'H264',
  settings: { presetConfiguration: 'VOD_SUPERHIGH_SPEED', bitrate: 100_000, height: 90 },
};
const audio: Rung = { kind: 'AAC', settings: { bitrate: 64_000 } };

describe('transcripts by the model of the operator', () => {
  let farm: ScratchFarm;
  let inputId: string;
  let outputId: string;
  let models: string;
  const of = (encodingId: string) => ({ params: { encoding_id: encodingId } });
  const read = (encodingId: string) =>
    getTranscript(farm.context, of(encodingId), (labels) =>
      describeTranscription(farm.context, farm.platform.configuration, labels),
    );
  const ended = (encodingId: string) =>
    until(
      async () => {
        const { transcript } = await read(encodingId);
        return transcript && transcript.state !== 'WAITING' && transcript.state !== 'RUNNING' && transcript;
      },
      { within: 120, saying: () => 'the transcript ends' },
    );
  const analyze = async (inputPath: string, rungs: Rung[]): Promise<string> => {
    const { encodingId } = await startLadder(farm.context, {
      inputId,
      inputPath,
      outputId,
      rungs,
      start: { aiSceneAnalysis: { features: { assetDescription: {} } } },
    });
    const { status, messages } = await farm.wait(encodingId);
    expect([status, messages]).toEqual(['FINISHED', expect.anything()]);
    return encodingId;
  };

  beforeAll(async () => {
    models = await mkdtemp(join(tmpdir(), 'sluice-models-'));
    const model = join(models, 'ggml-test.bin');
    await writeWhisperModel(model);
    farm = await scratchFarm({ WHISPER_MODEL: model });
    const { ffmpeg } = await findMediaTools(process.env);
    const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=160x90:r=25:d=9'];
    // Four seconds of sound, then silence, in which a model must not be believed.
    const sound = ['-f', 'lavfi', '-i', "aevalsrc='if(lt(t,4),sin(880*t),0)':d=9:s=48000"];
    const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
    for (const [name, inputs] of [
      ['film.mp4', [...picture, ...sound]],
      ['silent.mp4', picture],
    ] as const)
      await run(ffmpeg, ['-v', 'error', ...inputs, ...codecs, join(farm.folder, 'inputs', name)]);
    inputId = await createInput(farm.context, 'LOCAL', { path: '' });
    outputId = await createOutput(farm.context, 'LOCAL', { path: '' });
    await farm.startWorker();
  });
  afterAll(async () => {
    await farm.close();
    await rm(models, { recursive: true });
  });

  it('are made after the analysis, without words of silent parts, and are found by their words', async () => {
    const encodingId = await analyze('film.mp4', [video, audio]);
    const transcript = await ended(encodingId);
    expect(transcript).toMatchObject({
      state: 'DONE',
      method: 'WHISPER',
      languageCode: whisperLanguage,
      durationInSeconds: expect.closeTo(9, 1),
      disclaimer: expect.stringContaining(transcript.model ?? 'no model'),
    });
    expect(transcript.model).toBe('ggml-test');
    const { lines } = transcript;
    expect(lines.map(({ text }) => text)).toEqual([whisperPhrase, whisperPhrase]);
    expect(lines.map(({ startInSeconds }) => startInSeconds)).toEqual([0, 2]);

    const found = await searchTranscripts(farm.context, { query: { search: 'ships coming' } });
    expect(found.items).toMatchObject([
      { encodingId, startInSeconds: 0, text: whisperPhrase },
      { encodingId, startInSeconds: 2 },
    ]);
    const listed = await listSceneAnalyses(farm.context, { query: { search: 'ships coming' } });
    expect(listed.items.map((item) => item.encodingId)).toEqual([encodingId]);
    expect((await listSceneAnalyses(farm.context, { query: { search: 'submarines' } })).items).toEqual([]);

    // The lines in another language take the place of the earlier ones.
    const request = { ...of(encodingId), query: undefined, body: { languageCode: 'en' } };
    const allowed = (labels: readonly string[]) =>
      requireTranscriber(farm.context, farm.platform.configuration, labels);
    expect(await requestTranscript(farm.context, request, allowed)).toMatchObject({ state: 'WAITING' });
    const again = await ended(encodingId);
    expect(again).toMatchObject({ state: 'DONE', languageCode: 'en' });
    expect(again.lines).toHaveLength(2);
  });

  it('do not exist for a film without sound', async () => {
    const encodingId = await analyze('silent.mp4', [video]);
    expect(await read(encodingId)).toEqual({
      transcription: { isAvailable: false, reason: expect.stringContaining('no sound') },
    });
  });
});
