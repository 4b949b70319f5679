import { writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import type { RenderedManifest } from '../task-inputs.ts';
import { openOutput } from '../files/output-files.ts';
import { defineRun, type Work } from '../work.ts';
import { manifestsTask } from './task.ts';

const writeOne = async (work: Work, { destination, files }: RenderedManifest): Promise<void> => {
  const write = openOutput(work, destination.outputId);
  const options = { signal: work.signal, ...(destination.acl && { acl: destination.acl }) };
  // The master comes last: who finds it finds everything it names.
  for (const [index, { path, text }] of files.toReversed().entries()) {
    const file = join(work.scratch, `manifest-${index}`);
    await writeFile(file, text);
    await write(posix.join(destination.outputPath, path), file, options);
  }
};

/** Puts the manifests that the encoding was started with into their outputs. */
export const writeManifests = defineRun(manifestsTask, async (work) => {
  for (const manifest of work.inputs.manifests ?? []) {
    work.signal.throwIfAborted();
    await writeOne(work, manifest);
  }
  return {};
});
