import { describe, expect, it } from 'vitest';
import { readCues } from '../shared/web-vtt.ts';
import { captionCues } from './caption-cues.ts';
import { writeTranscriptSrt, writeTranscriptText, writeTranscriptVtt } from './write-transcript.ts';

const model = 'ggml-base --> a\n\nNOTE b';
const lines = [
  { startInSeconds: 1, endInSeconds: 3.5, text: 'The ships <are> coming & "in".' },
  {
    startInSeconds: 4,
    endInSeconds: 12,
    text: 'They left before the storm, and nobody knew whether they would be back before it reached the harbor of the town.',
  },
];

describe('captions of a transcript', () => {
  it('have rows of usual length, and split long lines between words, in step with the text', () => {
    const cues = captionCues(lines);
    expect(cues[0]?.text).toBe('The ships <are> coming & "in".');
    expect(
      cues
        .slice(1)
        .map(({ text }) => text.replaceAll('\n', ' '))
        .join(' '),
    ).toBe(lines[1]?.text);
    expect(cues).toHaveLength(3);
    expect(cues.flatMap(({ text }) => text.split('\n')).every((row) => row.length <= 42)).toBe(true);
    expect(cues[1]?.start).toBe(4);
    expect(cues[1]?.end).toBe(cues[2]?.start);
    expect(cues[2]?.end).toBe(12);
    expect(cues[2]?.start).toBeGreaterThan(7);
    expect(cues[2]?.start).toBeLessThan(11);
  });

  it('split where the words were said, if their times are known', () => {
    const [line] = lines.slice(1);
    if (!line) throw new Error('There is no line.');
    // A pause after the fifth word.
    const words = line.text
      .split(' ')
      .map((text, index) => ({ text, at: 4 + index * 0.1 + (index > 4 ? 4 : 0) }))
      .map(({ text, at }) => ({ text, startInSeconds: at, endInSeconds: at + 0.1 }));
    const [, second] = captionCues([{ ...line, words }]).filter(({ start }) => start >= 4);
    const first = words.find(({ startInSeconds }) => startInSeconds === second?.start);
    expect(first?.text).toBe(second?.text.split(/\s/)[0]);
  });

  it('split texts without spaces', () => {
    const cues = captionCues([{ startInSeconds: 0, endInSeconds: 10, text: '海'.repeat(200) }]);
    expect(cues.length).toBeGreaterThan(2);
    expect(cues.map(({ text }) => text.replaceAll('\n', '')).join('')).toBe('海'.repeat(200));
  });
});

describe('files of a transcript', () => {
  it('are WebVTT with the model in a comment that cannot add cues, and without markup', () => {
    const text = writeTranscriptVtt({ lines, model });
    expect(text).toMatch(/^WEBVTT\n\nNOTE Machine-made by ggml-base {2}a NOTE b, and not checked/);
    expect(text).toContain('00:00:01.000 --> 00:00:03.500\nThe ships &lt;are&gt; coming &amp; "in".\n');
    const read = readCues(text);
    expect('cues' in read && read.cues).toHaveLength(3);
  });

  it('are SubRip and plain text', () => {
    expect(writeTranscriptSrt({ lines: lines.slice(0, 1) })).toBe(
      '1\n00:00:01,000 --> 00:00:03,500\nThe ships <are> coming & "in".\n',
    );
    const plain = writeTranscriptText({ lines, model: 'ggml-base' });
    expect(plain).toMatch(/^Machine-made by ggml-base, and not checked by a person/);
    expect(plain).toContain('\n\nThe ships <are> coming & "in".\nThey left');
  });

  it('are empty without lines', () => {
    expect(writeTranscriptSrt({ lines: [] })).toBe('');
    expect(writeTranscriptVtt({ lines: [], model: 'm' })).toMatch(/^WEBVTT\n/);
  });
});
