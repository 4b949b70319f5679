import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { readWhisperLine, whisperFilter, type SpeechSegment } from './index.ts';
import { readWhisperOutput } from './whisper-filter.ts';

describe('the filter for speech', () => {
  it('escapes paths, so that no path adds options or filters', () => {
    const settings = { queueSeconds: 30, destination: 'out.json' };
    expect(whisperFilter({ ...settings, model: '/models/ggml-base.bin', language: 'de' })).toMatch(
      /^whisper=model=\/models\/ggml-base\.bin:language=de:queue=30:destination=out\.json:format=json:threads=\d+$/,
    );
    expect(whisperFilter({ ...settings, model: "C:/a b's,[x].bin" })).toContain(
      String.raw`whisper=model=C\\:/a\\ b\\\'s\,\[x\].bin:language=auto:queue=30:destination=out.json:format=json:`,
    );
  });

  it('leaves a processor to other work, as its threads wait in busy loops', () => {
    const filter = whisperFilter({ queueSeconds: 1, destination: '', model: 'm.bin' });
    const threads = Number(/:threads=(\d+)/.exec(filter)?.[1]);
    expect(threads).toBeGreaterThan(0);
    expect(threads).toBeLessThan(Math.max(2, availableParallelism()));
  });

  it('is read line by line, with quotes that FFmpeg does not escape', () => {
    const segment: SpeechSegment = { start: 1, end: 2.5, text: 'She said "no".' };
    expect(readWhisperLine('{"start":1000,"end":2500,"text":"She said "no"."}')).toEqual(segment);
    for (const none of ['', '{"start":1', '{"start":0,"end":1000,"text":"  "}', '{"start":"a","end":1,"text":"b"}'])
      expect(readWhisperLine(none), none).toBeUndefined();
  });

  it('is read with texts of several lines', () => {
    const output = '{"start":0,"end":1000,"text":"one\ntwo"}\n{"start":1000,"end":2000,"text":"three"}\n{"start":2000,';
    expect(readWhisperOutput(output).map(({ text }) => text)).toEqual(['one\ntwo', 'three']);
  });
});
