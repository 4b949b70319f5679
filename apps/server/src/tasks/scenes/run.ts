import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, describeScenes } from '@sluice/contract';
import type { SceneFindings, ScenePicture } from '@sluice/contract/encoding/scene-analysis/findings';
import { choosePictures, scanScenes, takeScenePictures, type ScanSource, type TaskFile } from '@sluice/media';
import { storeFiles } from '../files/intermediates.ts';
import type { StoredFile } from '../files/stored-files.ts';
import { fetchInputs } from '../media/run.ts';
import { transferFiles } from '../transfer/run.ts';
import { defineRun, type Work } from '../work.ts';
import { scanScenesTask } from './task.ts';

/** Attempts after which a scan is left out, one fewer than those after which an encoding fails. */
const attemptsMax = 3;

const writeDescription = async (work: Work, name: string, findings: SceneFindings): Promise<void> => {
  const path = join(work.scratch, 'description.json');
  await writeFile(path, `${JSON.stringify(describeScenes(findings), undefined, 2)}\n`);
  await transferFiles(work, await storeFiles(work, [{ name, path, sizeBytes: (await stat(path)).size }]));
};

/** Share of the progress that reading the film makes; the rest is for the pictures. */
const scanShare = 0.9;

type Io = Parameters<typeof takeScenePictures>[3];
type Pictures = { files: StoredFile[]; pictures: ScenePicture[] };

const takePictures = async (
  work: Work,
  { video }: Pick<ScanSource, 'video'>,
  findings: SceneFindings,
  io: Io,
): Promise<Pictures> => {
  // Tasks of older servers have no shape.
  if (!video?.shape) return { files: [], pictures: [] };
  const { file, pictures } = await takeScenePictures(work.tools, video, choosePictures(findings), io);
  return { files: pictures.length > 0 ? await storeFiles(work, [file]) : [], pictures };
};

const textOf = (error: unknown): string =>
  error instanceof AppError ? [error.message, error.evidence].filter(Boolean).join(' ') : String(error);

/** Finds the scenes of the title. A scan never makes an encoding fail: its error becomes a reason in the result. */
export const scan = defineRun(scanScenesTask, async (work) => {
  const { source, descriptionName } = work.payload;
  if (work.task.attempt > attemptsMax)
    return { leftOut: `The scan was interrupted ${attemptsMax} times, each time together with its worker.` };
  let findings: SceneFindings | undefined;
  let fingerprint: string | undefined;
  let taken: Pictures = { files: [], pictures: [] };
  let sound: TaskFile | undefined;
  try {
    const io = {
      input: await fetchInputs(work, source.inputKeys),
      outputDirectory: join(work.scratch, 'made'),
      signal: work.signal,
    };
    findings = await scanScenes(work.tools, source, {
      ...io,
      onProgress: (fraction) => work.onProgress(fraction * scanShare),
      onFingerprint: (bytes) => {
        fingerprint = bytes.toString('base64');
      },
      onSpeech: (file) => {
        sound = file;
      },
    });
    taken = await takePictures(work, source, findings, {
      ...io,
      onProgress: (fraction) => work.onProgress(scanShare + fraction * (1 - scanShare)),
    });
    if (descriptionName !== undefined) await writeDescription(work, descriptionName, findings);
    const { unavailableOutputs = [] } = work.inputs;
    const speech = sound ? await storeFiles(work, [sound]) : [];
    const made = { findings, ...taken, speech, ...(fingerprint !== undefined && { fingerprint }) };
    return { ...made, ...(unavailableOutputs.length > 0 && { leftOut: unavailableOutputs.join(' ') }) };
  } catch (error) {
    work.signal.throwIfAborted();
    if (error instanceof AppError && error.retryable && work.task.attempt < attemptsMax) throw error;
    return { ...(findings && { findings }), ...taken, leftOut: textOf(error) };
  }
});
