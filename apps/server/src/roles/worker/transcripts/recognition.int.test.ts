import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getTranscript, searchTranscripts } from '@sluice/core';
import { findMediaTools } from '@sluice/media';
import { recognizeWords, speak } from '@sluice/testing/speech';
import { startTranscriptionServer, type TranscriptionServer } from '@sluice/testing/transcription-server';
import { until } from '@sluice/testing/until';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createInput, createOutput, startLadder } from '../testing/describe-ladder.ts';
import { scratchFarm, type ScratchFarm } from '../testing/scratch-farm.ts';

const run = promisify(execFile);
const spoken = ['potato', 'elephant', 'hospital', 'yesterday', 'umbrella'];
const vocabulary = [...spoken, 'computer', 'seventeen', 'strawberry'];

let farm: ScratchFarm;
let server: TranscriptionServer;

beforeAll(async () => {
  server = await startTranscriptionServer();
  farm = await scratchFarm({
    AI_BASE_URL: server.url,
    AI_CHAT_MODEL: 'none',
    AI_TRANSCRIPTION_MODEL: 'pocketsphinx',
  });
  await farm.startWorker();
});
afterAll(async () => {
  await farm.close();
  await server.close();
});

it('words that a voice says in a film are recognized behind the API, with their times', async () => {
  server.respond(async ({ audio }) => {
    const words = await recognizeWords(audio, vocabulary);
    const text = words.map(({ word }) => word).join(' ');
    const segments = words.length > 0 ? [{ start: words[0]?.start, end: words.at(-1)?.end, text }] : [];
    return { body: { language: 'english', text, segments, words } };
  });
  const { ffmpeg } = await findMediaTools(process.env);
  const voice = join(farm.folder, 'voice.wav');
  await speak(voice, `${spoken.join(', ')}.`);
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=160x90:r=25:d=12'];
  // The voice starts after two seconds.
  const sound = ['-i', voice, '-af', 'adelay=2000:all=1,apad=whole_dur=12'];
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-b:a', '96k'];
  await run(ffmpeg, ['-v', 'error', ...picture, ...sound, ...codecs, '-t', '12', join(farm.folder, 'inputs/film.mp4')]);
  const { encodingId } = await startLadder(farm.context, {
    inputId: await createInput(farm.context, 'LOCAL', { path: '' }),
    inputPath: 'film.mp4',
    outputId: await createOutput(farm.context, 'LOCAL', { path: '' }),
    rungs: [{ kind: 'AAC', settings: { bitrate: 64_000 } }],
    start: { aiSceneAnalysis: { features: { assetDescription: {} } } },
  });
  expect((await farm.wait(encodingId)).status).toBe('FINISHED');
  const transcript = await until(
    async () => {
      const read = await getTranscript(farm.context, { params: { encoding_id: encodingId } }, async () => ({
        isAvailable: true,
      }));
      const { transcript: latest } = read;
      return latest && (latest.state === 'DONE' || latest.state === 'STOPPED') && latest;
    },
    { within: 120, saying: () => 'the transcript ends' },
  );
  expect(transcript).toMatchObject({ state: 'DONE', method: 'ENDPOINT', model: 'pocketsphinx', languageCode: 'en' });
  const [line, ...others] = transcript.lines;
  expect(others).toEqual([]);
  expect(line?.text).toBe(spoken.join(' '));
  const words = line?.words ?? [];
  expect(words.map(({ text }) => text)).toEqual(spoken);
  const starts = words.map(({ startInSeconds }) => startInSeconds);
  expect(starts[0]).toBeGreaterThan(1.8);
  expect(starts[0]).toBeLessThan(2.6);
  expect(starts).toEqual(starts.toSorted((one, other) => one - other));
  const found = await searchTranscripts(farm.context, { query: { search: 'umbrella' } });
  expect(found.items).toMatchObject([{ encodingId, text: spoken.join(' ') }]);
});
