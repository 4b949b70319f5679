import { rm, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { openOutput } from '../files/output-files.ts';
import { transfer } from '../tasks/transfer.ts';
import type { TaskHandler, Work } from '../work.ts';

/** Writes the key where players will fetch it; it touches no store of ours. */
const writeKeyFile = async (work: Work): Promise<void> => {
  const { keyFile, destinations } = work.material;
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

/** Puts the protected files of a muxing into the outputs of its DRM. */
export const transferProtected: TaskHandler = async (work) => {
  const outcome = await transfer(work);
  await writeKeyFile(work);
  return outcome;
};
