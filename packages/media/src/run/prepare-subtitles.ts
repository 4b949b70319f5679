import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@sluice/contract';
import { preamble } from '../arguments/common.ts';
import type { BurnIn } from '../filters/burn-in.ts';
import type { EncodeVideoPayload } from '../plan/plan.ts';
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import type { Encoder, TaskIo } from '../ffmpeg/task-io.ts';

type TextBurnIn = Extract<BurnIn, { kind: 'TEXT' }>;

/** Character encodings that FFmpeg reads by default. */
const isUnicode = (encoding: string): boolean => /^utf-?8$/i.test(encoding);

const argumentsOf = ({ format, characterEncoding }: TextBurnIn, source: string, target: string): string[] => [
  ...preamble,
  '-protocol_whitelist',
  'file,pipe',
  ...(isUnicode(characterEncoding) ? [] : ['-sub_charenc', characterEncoding]),
  '-f',
  format === 'SRT' ? 'srt' : 'ass',
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

/** Replaces the default font that FFmpeg sets; ours covers most languages. */
const withOurFont = (text: string): string => text.replace(/^(Style: Default),[^,]*,/m, '$1,DejaVu Sans,');

/**
 * Converts text for burn-in to the form that is drawn, Advanced SubStation Alpha in UTF-8, in the task's folder.
 *
 * Files come from users: they are only read in the format that was specified.
 */
export const prepareSubtitles = async (
  tools: Encoder,
  { renditions }: EncodeVideoPayload,
  io: TaskIo,
): Promise<Map<string, string>> => {
  const prepared = new Map<string, string>();
  const burnIns = renditions.flatMap(({ filtering }) => filtering?.burnIns ?? []);
  for (const burnIn of burnIns) {
    if (burnIn.kind !== 'TEXT' || prepared.has(burnIn.fileKey)) continue;
    const name = `subtitles-${prepared.size}.ass`;
    await runFfmpeg(tools, io, {
      arguments: argumentsOf(burnIn, io.input(burnIn.fileKey), name),
      onProgress: () => {},
      otherwise: 'input_corrupt',
    });
    const path = join(io.outputDirectory, name);
    const text = await readFile(path, 'utf8');
    if (!/^Dialogue:/m.test(text))
      throw new AppError('input_no_stream', { evidence: `The subtitle file contains no ${burnIn.format} subtitles.` });
    if (burnIn.format === 'SRT') await writeFile(path, withOurFont(text));
    prepared.set(burnIn.fileKey, path);
  }
  return prepared;
};
