import { rm, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { openOutput } from '../files/output-files.ts';
import { transferUpstream } from '../transfer/run.ts';
import { defineRun, type Work } from '../work.ts';
import { transferProtectedTask } from './task.ts';

/** Writes the key file to the outputs for players; never to the platform's object store. */
const writeKeyFile = async (work: Work): Promise<void> => {
  const { keyFile, destinations } = work.inputs;
  if (!keyFile) return;
  const file = join(work.scratch, 'key');
  try {
    await writeFile(file, Buffer.from(keyFile.key, 'base64'), { mode: 0o600 });
    for (const { outputId, outputPath, acl } of destinations)
      await openOutput(work, outputId)(posix.join(outputPath, keyFile.name), file, {
        signal: work.signal,
        ...(acl && { acl }),
      });
  } finally {
    await rm(file, { force: true });
  }
};

/** Writes the protected files of a muxing to the outputs of its DRM. */
export const transferProtected = defineRun(transferProtectedTask, async (work) => {
  const result = await transferUpstream(work);
  await writeKeyFile(work);
  return result;
});
