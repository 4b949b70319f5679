import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findMediaTools } from '../tools/find-media-tools.ts';
import { convertScc } from './scc.ts';
import { segmentWebVtt } from './segment-webvtt.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sluice-texts-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Each character with its parity bit, two to a word. */
const words = (text: string): string => {
  const bytes = [...text, ...(text.length % 2 ? ['\0'] : [])].map((character) => {
    const code = character.charCodeAt(0);
    const ones = code.toString(2).replaceAll('0', '').length;
    return (ones % 2 === 0 ? code | 0x80 : code).toString(16).padStart(2, '0');
  });
  return bytes.reduce((all, byte, at) => all + (at > 0 && at % 2 === 0 ? ' ' : '') + byte, '');
};
const scc = `Scenarist_SCC V1.0

00:00:01:00\t9420 9420 94ae 94ae 9470 9470 ${words('Good & <early> morning')} 942c 942c 942f 942f

00:00:03:00\t9420 9420 94ae 94ae 91d0 91d0 91ae 91ae ${words('on top')} 942c 942c 942f 942f

00:00:05:00\t942c 942c
`;

describe('captions of Scenarist files', () => {
  const converted = async (text: string, positionMode: 'FULL' | 'SIMPLE' | 'NONE') => {
    const source = join(folder, 'captions.scc');
    await writeFile(source, text);
    return convertScc(
      await findMediaTools(process.env),
      source,
      { positionMode },
      { outputDirectory: folder, signal: undefined },
    );
  };

  it('become WebVTT with text, times, italics and positions', async () => {
    expect(await converted(scc, 'FULL')).toBe(
      'WEBVTT\n\n' +
        '00:00:01.000 --> 00:00:03.000 line:84% position:10% align:start\nGood &amp; &lt;early&gt; morning\n\n' +
        '00:00:03.000 --> 00:00:05.000 line:10% position:13% align:start\n<i>on top</i>\n',
    );
    expect(await converted(scc, 'SIMPLE')).toContain('00:00:03.000 --> 00:00:05.000 line:10%\n');
    expect(await converted(scc, 'NONE')).not.toContain('line:');
  });

  it('are rejected for any other file', async () => {
    await expect(converted('#EXTM3U\nfile:///etc/passwd\n', 'FULL')).rejects.toMatchObject({ code: 'input_corrupt' });
  });
});

describe('a WebVTT file beside the renditions', () => {
  it('is split into segments with every text visible in them', () => {
    const text = 'WEBVTT\n\n1\n00:01.000 --> 00:05.000\none\n\n2\n00:09.000 --> 00:10.000\ntwo\n';
    const files = segmentWebVtt('english.vtt', text, 4);
    expect(files.map(({ name }) => name)).toEqual(['english_0.vtt', 'english_1.vtt', 'english_2.vtt', 'english.m3u8']);
    expect(files.map((file) => [file.text.includes('one'), file.text.includes('two')])).toEqual([
      [true, false],
      [true, false],
      [false, true],
      [false, false],
    ]);
    expect(files[3]?.text).toContain('#EXTINF:4.000,\nenglish_2.vtt\n#EXT-X-ENDLIST');
  });

  it('is rejected if it is not WebVTT', () => {
    expect(() => segmentWebVtt('a.vtt', '1\n00:00:01,000 --> 00:00:02,000\nSRT\n', 4)).toThrow();
  });
});
