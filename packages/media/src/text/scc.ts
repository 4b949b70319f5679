import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@sluice/contract';
import { preamble } from '../arguments/common.ts';
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import type { Encoder, TaskIo } from '../ffmpeg/task-io.ts';
import type { Cue } from './cues.ts';
import { writeWebVtt } from './write-webvtt.ts';

/** Style options of the API; WebVTT cannot express flashing, which is always dropped. */
export type SccSettings = { positionMode?: 'FULL' | 'SIMPLE' | 'NONE'; removeFlash?: boolean; removeColor?: boolean };
type Place = Pick<TaskIo, 'outputDirectory' | 'signal'>;

/** Frame size in which FFmpeg positions captions. */
const canvas = { width: 384, height: 288 };
const percent = (value: number): string => `${Math.round(Math.min(100, Math.max(0, value * 100)))}%`;

const line = /^Dialogue: \d+,([\d:.]+),([\d:.]+),[^,]*,[^,]*,\d+,\d+,\d+,[^,]*,(.*)$/;

const milliseconds = (clock: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
  return Math.round(((hours * 60 + minutes) * 60 + seconds) * 1000);
};

const placeOf = (text: string, mode: SccSettings['positionMode']): string => {
  const [, x, y] = /\\pos\(([\d.]+),([\d.]+)\)/.exec(text) ?? [];
  if (mode === 'NONE' || x === undefined || y === undefined) return '';
  const [across, down] = [Number(x) / canvas.width, Number(y) / canvas.height];
  if (mode === 'SIMPLE') return down < 1 / 3 ? 'line:10%' : '';
  return `line:${percent(down)} position:${percent(across)} align:start`;
};

const colors: Readonly<Record<string, string>> = {
  '&H00FF00&': 'lime',
  '&HFF0000&': 'blue',
  '&HFFFF00&': 'cyan',
  '&H0000FF&': 'red',
  '&H00FFFF&': 'yellow',
  '&HFF00FF&': 'magenta',
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Converts Advanced SubStation Alpha text to WebVTT; keeps italics, underlines and colors. */
const written = (text: string, { removeColor = false }: SccSettings): string => {
  const open: string[] = [];
  const closeAll = (): string =>
    open
      .splice(0)
      .toReversed()
      .map((tag) => `</${tag}>`)
      .join('');
  const opened = (tag: string, name = tag): string => {
    open.push(name);
    return `<${tag}>`;
  };
  const parts = text.split(/(\{[^}]*\})/).map((part) => {
    if (!part.startsWith('{')) return escaped(part.replaceAll(String.raw`\N`, '\n').replaceAll(String.raw`\h`, ' '));
    const color = colors[/\\c(&H[0-9A-F]{6}&)/.exec(part)?.[1] ?? ''];
    const changes = [
      ...(/\\i0|\\u0|\\r/.test(part) || color !== undefined ? [closeAll()] : []),
      ...(part.includes(String.raw`\i1`) ? [opened('i')] : []),
      ...(part.includes(String.raw`\u1`) ? [opened('u')] : []),
      ...(color !== undefined && !removeColor ? [opened(`c.${color}`, 'c')] : []),
    ];
    return changes.join('');
  });
  return parts.join('') + closeAll();
};

/** Captions of an Advanced SubStation Alpha file as FFmpeg writes it. */
export const cuesOfAss = (file: string, settings: SccSettings): Cue[] =>
  file.split(/\r?\n/).flatMap((row): Cue[] => {
    const [, start, end, text] = line.exec(row) ?? [];
    if (start === undefined || end === undefined || text === undefined) return [];
    return [
      {
        id: '',
        start: milliseconds(start),
        end: milliseconds(end),
        settings: placeOf(text, settings.positionMode),
        text: written(text, settings),
      },
    ];
  });

const sccArguments = (source: string, target: string): string[] => [
  ...preamble,
  '-protocol_whitelist',
  'file,pipe',
  '-f',
  'scc',
  '-i',
  `file:${source}`,
  '-map',
  '0:s:0',
  '-c:s',
  'ass',
  '-f',
  'ass',
  target,
];

/** Converts a Scenarist file to WebVTT; throws `input_corrupt` for any other content. */
export const convertScc = async (
  tools: Encoder,
  source: string,
  settings: SccSettings,
  { outputDirectory, signal }: Place,
): Promise<string> => {
  const name = 'captions.ass';
  await runFfmpeg(
    tools,
    { outputDirectory, signal, input: () => source, artifact: () => '' },
    {
      arguments: sccArguments(source, name),
      onProgress: () => {},
      otherwise: 'input_corrupt',
    },
  );
  const cues = cuesOfAss(await readFile(join(outputDirectory, name), 'utf8'), settings);
  if (cues.length === 0) throw new AppError('input_corrupt', { evidence: 'The file contains no SCC captions.' });
  return writeWebVtt(cues, { hasHours: true });
};
