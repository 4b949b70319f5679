import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { acceptAiTerms, getSceneDetails, getTranscript, newId, recordAnalysis, requestTranscript } from '@sluice/core';
import { aiTerms } from '@sluice/contract';
import { sceneFindings } from '@sluice/contract/encoding/scene-analysis/findings';
import { findMediaTools } from '@sluice/media';
import { isShortRun } from '@sluice/testing/short-run';
import { startTranscriptionServer, type TranscriptionServer } from '@sluice/testing/transcription-server';
import { until } from '@sluice/testing/until';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeTranscription, requireTranscriber } from '../../../shared/model/find-transcriber.ts';
import { scratchFarm, type ScratchFarm } from '../testing/scratch-farm.ts';

const run = promisify(execFile);

/** A sound of two parts: 310 s, in which only one place is silent. */
const durationSeconds = 310;
const silentFrom = 200;
const findings = sceneFindings.parse({
  durationSeconds,
  shots: [],
  scenes: [],
  breaks: [],
  black: [],
  silences: [],
  isTruncated: false,
});

const segment = (start: number, end: number, text: string) => ({ id: 0, start, end, text });

describe('transcripts by a model behind an API', () => {
  let server: TranscriptionServer;
  let farm: ScratchFarm;
  let sound: string;
  /** A sound of one part. */
  let shortSound: string;
  const of = (encodingId: string) => ({ params: { encoding_id: encodingId } });
  const settings = () => farm.platform.configuration;
  const read = (encodingId: string) =>
    getTranscript(farm.context, of(encodingId), (labels) => describeTranscription(farm.context, settings(), labels));
  const request = (encodingId: string, body: { languageCode?: string } = {}) =>
    requestTranscript(farm.context, { ...of(encodingId), query: undefined, body }, (labels) =>
      requireTranscriber(farm.context, settings(), labels),
    );
  const ended = (encodingId: string) =>
    until(
      async () => {
        const { transcript } = await read(encodingId);
        return transcript && transcript.state !== 'WAITING' && transcript.state !== 'RUNNING' && transcript;
      },
      { within: 120, saying: () => 'the transcript ends' },
    );
  /** Records a scan with sound, as its task does. */
  const analyze = async ({ labels = [] as string[], found = findings, file = sound } = {}): Promise<string> => {
    const { db, organizationId, services } = farm.context;
    const encodingId = newId();
    await db
      .insertInto('encodings')
      .values({ id: encodingId, organization_id: organizationId, name: 'Harbor film', labels })
      .execute();
    const speechKey = `scenes/${encodingId}/task-1.m4a`;
    await services.objects.putFile(speechKey, file);
    await recordAnalysis(farm.context, encodingId, { findings: found, speechKey }, durationSeconds);
    return encodingId;
  };
  const calls = () =>
    farm.context.db
      .selectFrom('ai_calls')
      .select(['feature', 'model', 'outcome', 'input_tokens', 'output_tokens', 'reserved_tokens'])
      .orderBy('created_at')
      .execute();

  beforeAll(async () => {
    server = await startTranscriptionServer();
    farm = await scratchFarm({
      AI_BASE_URL: server.url,
      AI_CHAT_MODEL: 'scripted',
      AI_TRANSCRIPTION_MODEL: 'whisper-1',
      AI_API_KEY: 'secret key',
      AI_LOCATION: 'remote',
    });
    sound = join(farm.folder, 'sound.m4a');
    const { ffmpeg } = await findMediaTools(process.env);
    const wave = `aevalsrc='if(between(t,${silentFrom},${silentFrom + 2}),0,sin(880*t))':d=${durationSeconds}:s=16000`;
    await run(ffmpeg, ['-v', 'error', '-f', 'lavfi', '-i', wave, '-c:a', 'aac', '-b:a', '32k', sound]);
    shortSound = join(farm.folder, 'short.m4a');
    await run(ffmpeg, ['-v', 'error', '-i', sound, '-t', '8', '-c', 'copy', shortSound]);
    await farm.startWorker();
  });
  afterAll(async () => {
    await farm.close();
    await server.close();
  });
  beforeEach(async () => {
    await farm.context.db.deleteFrom('ai_calls').execute();
  });

  it('are refused without accepted terms, and nothing is sent', async () => {
    server.respond(() => ({ body: { text: 'never' } }));
    const encodingId = await analyze({ file: shortSound });
    await until(async () => (await read(encodingId)).transcript === undefined, {
      within: 60,
      saying: () => 'the request is dropped',
    });
    expect((await read(encodingId)).transcription).toMatchObject({ isAvailable: false, model: 'whisper-1' });
    await expect(request(encodingId)).rejects.toMatchObject({ code: 'ai_terms_required' });
    expect(server.requests).toEqual([]);
    expect(await calls()).toEqual([]);
  });

  describe('after the terms were accepted', () => {
    beforeAll(async () => {
      await acceptAiTerms(farm.context, { body: { version: aiTerms.version } });
    });

    it('hear the sound in parts that end in silence, with words and times, as data and charged once', async () => {
      server.respond(({ audio }) => ({
        body: {
          language: 'English',
          duration: 60,
          text: 'ignored',
          segments: [
            segment(1, 3, ' The ships\u202E are\ncoming in. '),
            segment(4, 9_999, 'x'.repeat(5000)),
            segment(50, 40, 'backwards'),
            segment(20, 21, '   '),
          ],
          words: [
            { word: 'The', start: 1, end: 1.4 },
            { word: 'ships', start: 1.5, end: 2 },
          ],
          usage: { type: 'tokens', input_tokens: audio.length > 0 ? 700 : 0, output_tokens: 9, total_tokens: 709 },
        },
      }));
      const encodingId = await analyze();
      const transcript = await ended(encodingId);
      expect(transcript).toMatchObject({
        state: 'DONE',
        method: 'ENDPOINT',
        model: 'whisper-1',
        languageCode: 'en',
        transcribedSeconds: expect.closeTo(durationSeconds, 0),
      });
      expect(server.requests).toHaveLength(2);
      expect(server.requests[0]).toMatchObject({
        path: '/v1/audio/transcriptions',
        key: 'secret key',
        model: 'whisper-1',
        format: 'verbose_json',
        granularities: ['segment', 'word'],
        language: undefined,
      });
      // The second part is heard in the language of the first one.
      expect(server.requests[1]).toMatchObject({ language: 'en' });
      expect(server.requests[0]?.audio.subarray(0, 4).toString()).toBe('fLaC');
      const { lines } = transcript;
      expect(lines).toHaveLength(4);
      expect(lines[0]).toEqual({
        startInSeconds: 1,
        endInSeconds: 3,
        text: 'The ships are coming in.',
        words: [
          { startInSeconds: 1, endInSeconds: 1.4, text: 'The' },
          { startInSeconds: 1.5, endInSeconds: 2, text: 'ships' },
        ],
      });
      expect(lines[1]?.text.length).toBeLessThanOrEqual(1000);
      // The cut is in the middle of the silence.
      expect(lines[1]?.endInSeconds).toBeCloseTo(silentFrom + 1, 0);
      expect(lines[2]?.startInSeconds).toBeCloseTo(silentFrom + 2, 0);
      const charged = { feature: 'transcripts', model: 'whisper-1', outcome: 'OK', reserved_tokens: 0 };
      expect(await calls()).toEqual([
        { ...charged, input_tokens: 700, output_tokens: 9 },
        { ...charged, input_tokens: 700, output_tokens: 9 },
      ]);
    });

    it('give scenes keywords that are said there, and the disclaimer names the model', async () => {
      server.respond(() => ({ body: { language: 'en', segments: [segment(1, 3, 'The harbor, the harbor!')] } }));
      const scene = { shotCount: 1, cutsPerMinute: 0, motion: 1, luma: 80 };
      const scenes = [
        { start: 0, end: 100, ...scene },
        { start: 100, end: durationSeconds, ...scene },
      ];
      const encodingId = await analyze({
        found: sceneFindings.parse({ ...findings, shots: [{ at: 0 }, { at: 100 }], scenes }),
      });
      expect(await ended(encodingId)).toMatchObject({ state: 'DONE' });
      const details = await getSceneDetails(farm.context, of(encodingId));
      expect(details.scenes.map(({ keywords }) => keywords)).toEqual([['harbor'], ['harbor']]);
      expect(details.metadata.disclaimer).toContain('The keywords of 2 scenes are words of a transcript by whisper-1');
      expect(details.metadata.disclaimer).not.toContain('without a model');
    });

    it('stop with the reason when the server fails, and go on from there', async () => {
      let isBroken = true;
      server.respond(({ language }) =>
        language !== undefined && isBroken
          ? { status: 503, body: { error: { message: 'overloaded' } } }
          : { body: { language: 'de', segments: [segment(0, 2, 'Hallo.')] } },
      );
      const encodingId = await analyze();
      const stopped = await ended(encodingId);
      expect(stopped).toMatchObject({
        state: 'STOPPED',
        languageCode: 'de',
        reason: expect.stringContaining("The model's server returned 503."),
      });
      expect(stopped.lines.map(({ text }) => text)).toEqual(['Hallo.']);
      // The second part was asked for twice.
      expect(server.requests).toHaveLength(3);
      expect((await calls()).map(({ outcome }) => outcome)).toEqual(['OK', 'FAILED', 'FAILED']);

      isBroken = false;
      await request(encodingId);
      expect(await ended(encodingId)).toMatchObject({ state: 'DONE', languageCode: 'de' });
      expect(server.requests).toHaveLength(4);
      expect((await read(encodingId)).transcript?.lines.map(({ text }) => text)).toEqual(['Hallo.', 'Hallo.']);
    });

    it.each(['{', '[]', '"text"', JSON.stringify({ segments: [{ start: -5, end: 'x' }] })])(
      'stop when the answer is %s',
      async (body) => {
        server.respond(() => ({ body }));
        const stopped = await ended(await analyze({ file: shortSound }));
        expect(stopped).toMatchObject({ state: 'STOPPED', reason: expect.stringContaining('no usable transcription') });
        expect(stopped.lines).toEqual([]);
      },
    );

    it('are not made of encodings that are excluded from models elsewhere', async () => {
      server.respond(() => ({ body: { text: 'never' } }));
      const encodingId = await analyze({ labels: ['no-ai'], file: shortSound });
      await until(async () => (await read(encodingId)).transcript === undefined, {
        within: 60,
        saying: () => 'the request is dropped',
      });
      expect((await read(encodingId)).transcription).toMatchObject({
        isAvailable: false,
        reason: expect.stringContaining('no-ai'),
      });
      await expect(request(encodingId)).rejects.toMatchObject({ code: 'validation_failed' });
      expect(server.requests).toEqual([]);
    });

    it.skipIf(isShortRun)(
      'go on after the worker was killed: a stored part is not heard or charged again',
      async () => {
        const other = await scratchFarm({
          AI_BASE_URL: server.url,
          AI_CHAT_MODEL: 'scripted',
          AI_TRANSCRIPTION_MODEL: 'whisper-1',
        });
        try {
          const { promise: never } = Promise.withResolvers<undefined>();
          server.respond(() => ({
            body: { language: 'en', segments: [segment(0, 2, `Part ${server.requests.length}.`)] },
            ...(server.requests.length === 2 && { until: never }),
          }));
          const { context } = other;
          const first = await other.forkWorker();
          const encodingId = newId();
          await context.db
            .insertInto('encodings')
            .values({ id: encodingId, organization_id: context.organizationId, name: 'film', labels: [] })
            .execute();
          await context.services.objects.putFile(`scenes/${encodingId}/a.m4a`, sound);
          const outcome = { findings, speechKey: `scenes/${encodingId}/a.m4a` };
          await recordAnalysis(context, encodingId, outcome, durationSeconds);
          await until(async () => server.requests.length === 2, {
            within: 60,
            saying: () => 'the second part is sent',
          });
          first.kill('SIGKILL');
          await other.forkWorker();
          const transcript = await until(
            async () => {
              const found = await getTranscript(context, of(encodingId), async () => ({ isAvailable: true }));
              return found.transcript?.state === 'DONE' && found.transcript;
            },
            { within: 120, saying: () => 'the transcript is done' },
          );
          expect(transcript.lines.map(({ text }) => text)).toEqual(['Part 1.', 'Part 3.']);
          const rows = await context.db.selectFrom('ai_calls').select('outcome').orderBy('created_at').execute();
          expect(rows.map(({ outcome: each }) => each)).toEqual(['OK', 'RUNNING', 'OK']);
        } finally {
          await other.close();
        }
      },
      240_000,
    );
  });
});
