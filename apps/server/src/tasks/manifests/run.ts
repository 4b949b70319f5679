import { writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import type { RenderedManifest } from '../task-inputs.ts';
import { openOutput } from '../files/output-files.ts';
import { defineRun, type Work } from '../work.ts';
import { manifestsTask } from './task.ts';

const writeOne = async (work: Work, { destination, files }: RenderedManifest): Promise<void> => {
  const write = openOutput(work, destination.outputId);
  const options = { signal: work.signal, ...(destination.acl && { acl: destination.acl }) };
  // The master playlist is written last, so that every file it refers to exists by then.
  for (const [index, { path, text }] of files.toReversed().entries()) {
    const file = join(work.scratch, `manifest-${index}`);
    await writeFile(file, text);
    await write(posix.join(destination.outputPath, path), file, options);
  }
};

/** Writes the manifests that were requested at the start of the encoding to their outputs. */
export const writeManifests = defineRun(manifestsTask, async (work) => {
  for (const manifest of work.inputs.manifests ?? []) {
    work.signal.throwIfAborted();
    await writeOne(work, manifest);
  }
  return {};
});
