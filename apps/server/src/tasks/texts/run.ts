import { readFile, stat, writeFile } from 'node:fs/promises';
import { basename, join, parse } from 'node:path';
import { AppError } from '@sluice/contract';
import { checkedWebVtt, convertScc, segmentWebVtt, type SccSettings, type TextFile } from '@sluice/media';
import type { TextPart } from '../task-inputs.ts';
import { textInputKey, writeTextsTask } from './task.ts';
import { localInput } from '../files/input-files.ts';
import { storeFiles } from '../files/intermediates.ts';
import { defineRun, type Work } from '../work.ts';
import { transferFiles } from '../transfer/run.ts';

type Sidecar = { inputPath: string; segmentation?: { segmentLength: number } };
type Conversion = { input: { inputPath: string }; fileName?: string; webVttSettings?: SccSettings };

const sidecarFiles = async (source: string, { inputPath, segmentation }: Sidecar): Promise<TextFile[]> => {
  const text = await readFile(source, 'utf8');
  const name = basename(inputPath);
  return segmentation ? segmentWebVtt(name, text, segmentation.segmentLength) : [{ name, text: checkedWebVtt(text) }];
};

const convertedFiles = async (
  work: Work,
  source: string,
  { input, fileName, webVttSettings }: Conversion,
): Promise<TextFile[]> => {
  const place = { outputDirectory: work.scratch, signal: work.signal };
  const name = fileName ?? `${parse(input.inputPath).name}.vtt`;
  return [{ name, text: await convertScc(work.tools, source, webVttSettings ?? {}, place) }];
};

const filesOf = async (work: Work, part: TextPart): Promise<TextFile[]> => {
  const source = await localInput(work, textInputKey(part));
  return part.family === 'sidecars'
    ? // Validated by the schemas of the kinds when they were stored.
      sidecarFiles(source, part.settings as Sidecar)
    : convertedFiles(work, source, part.settings as Conversion);
};

const write = async (work: Work, part: TextPart): Promise<void> => {
  const files = await Promise.all(
    (await filesOf(work, part)).map(async ({ name, text }) => {
      const path = join(work.scratch, name);
      await writeFile(path, text);
      return { name, path, sizeBytes: (await stat(path)).size };
    }),
  );
  await transferFiles(work, await storeFiles(work, files));
};

/** Writes sidecar subtitles to their outputs, converted or segmented as requested. */
export const writeTexts = defineRun(writeTextsTask, async (work) => {
  const { text } = work.inputs;
  if (!text) throw new TypeError('The input of the text task is missing.');
  try {
    await write(work, text);
    return {};
  } catch (error) {
    const goesOn = text.settings['errorMode'] === 'CONTINUE_ON_ERROR' && !work.signal.aborted;
    if (!goesOn || !(error instanceof AppError)) throw error;
    return { leftOut: error.evidence ?? error.code };
  }
});
