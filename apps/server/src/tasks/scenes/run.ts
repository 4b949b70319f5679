import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, describeScenes } from '@sluice/contract';
import type { SceneFindings } from '@sluice/contract/encoding/scene-analysis/findings';
import { scanScenes } from '@sluice/media';
import { storeFiles } from '../files/intermediates.ts';
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

const textOf = (error: unknown): string =>
  error instanceof AppError ? [error.message, error.evidence].filter(Boolean).join(' ') : String(error);

/** Finds the scenes of the title. A scan never makes an encoding fail: its error becomes a reason in the result. */
export const scan = defineRun(scanScenesTask, async (work) => {
  const { source, descriptionName } = work.payload;
  if (work.task.attempt > attemptsMax)
    return { leftOut: `The scan was interrupted ${attemptsMax} times, each time together with its worker.` };
  let findings: SceneFindings | undefined;
  try {
    findings = await scanScenes(work.tools, source, {
      input: await fetchInputs(work, source.inputKeys),
      outputDirectory: join(work.scratch, 'made'),
      signal: work.signal,
      onProgress: work.onProgress,
    });
    if (descriptionName !== undefined) await writeDescription(work, descriptionName, findings);
    const { unavailableOutputs = [] } = work.inputs;
    return { findings, ...(unavailableOutputs.length > 0 && { leftOut: unavailableOutputs.join(' ') }) };
  } catch (error) {
    work.signal.throwIfAborted();
    if (error instanceof AppError && error.retryable && work.task.attempt < attemptsMax) throw error;
    return { ...(findings && { findings }), leftOut: textOf(error) };
  }
});
