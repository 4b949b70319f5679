import { readFile, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { AppError } from '@sluice/contract';
import { inputKeyOf, loadSources, type EncodingSources, type NewTask, type SourcePart } from '@sluice/core';
import { checkedWebVtt, convertScc, segmentWebVtt, type SccSettings, type TextFile } from '@sluice/media';
import { localInput } from '../files/input-files.ts';
import { storeFiles } from '../files/intermediates.ts';
import type { TaskHandler, Work } from '../work.ts';
import { transferFiles } from './transfer.ts';

type Outputs = Parameters<typeof transferFiles>[2];
type Sidecar = {
  inputId: string;
  inputPath: string;
  outputs?: Outputs;
  errorMode?: string;
  segmentation?: { segmentLength: number };
};
type Conversion = {
  input: { inputId: string; inputPath: string };
  fileName: string;
  outputs?: Outputs;
  webVttSettings?: SccSettings;
};

const isText = ({ family }: SourcePart): boolean => family === 'sidecars' || family === 'captionsScc';

/** One task for each file of text that is laid beside the renditions. */
export const textTasks = ({ parts }: EncodingSources): NewTask[] =>
  parts.filter(isText).map(({ id, family }, index): NewTask => ({
    key: `texts-${index}`,
    kind: 'write-texts',
    subtask: family === 'captionsScc' ? 'SCC Conversion' : 'Transfer',
    weight: 1,
    payload: { textId: id },
    dependsOn: [],
  }));

const sidecarFiles = async (work: Work, { inputId, inputPath, segmentation }: Sidecar): Promise<TextFile[]> => {
  const text = await readFile(await localInput(work, inputKeyOf(inputId, inputPath)), 'utf8');
  const name = basename(inputPath);
  return segmentation ? segmentWebVtt(name, text, segmentation.segmentLength) : [{ name, text: checkedWebVtt(text) }];
};

const convertedFiles = async (work: Work, { input, fileName, webVttSettings }: Conversion): Promise<TextFile[]> => {
  const source = await localInput(work, inputKeyOf(input.inputId, input.inputPath));
  const place = { outputDirectory: work.scratch, signal: work.signal };
  return [{ name: fileName, text: await convertScc(work.tools, source, webVttSettings ?? {}, place) }];
};

const filesOf = (work: Work, { family, settings }: SourcePart): Promise<TextFile[]> =>
  family === 'sidecars'
    ? // Checked by the kinds' schemas when they were stored.
      sidecarFiles(work, settings as Sidecar)
    : convertedFiles(work, settings as Conversion);

const write = async (work: Work, part: SourcePart): Promise<void> => {
  const files = await Promise.all(
    (await filesOf(work, part)).map(async ({ name, text }) => {
      const path = join(work.scratch, name);
      await writeFile(path, text);
      return { name, path, sizeBytes: (await stat(path)).size };
    }),
  );
  const { outputs = [] } = part.settings as { outputs?: Outputs };
  await transferFiles(
    work,
    await storeFiles(work, files),
    outputs.map((output) => ({ ...output, outputPath: output.outputPath ?? '' })),
  );
};

/** Writes subtitles that stand in files of their own to their outputs, converted or cut as they are wanted. */
export const writeTexts: TaskHandler = async (work) => {
  const { parts } = await loadSources(work.context, work.task.encodingId);
  const part = parts.find(({ id }) => id === work.task.payload['textId']);
  if (!part) throw new AppError('reference_missing', { evidence: 'The file of text is no longer wanted.' });
  try {
    await write(work, part);
    return {};
  } catch (error) {
    const goesOn = part.settings['errorMode'] === 'CONTINUE_ON_ERROR' && !work.signal.aborted;
    if (!goesOn || !(error instanceof AppError)) throw error;
    return { result: { leftOut: error.evidence ?? error.code } };
  }
};
