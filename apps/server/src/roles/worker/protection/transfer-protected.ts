import { rm, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { loadDependencies, recordFirstPlayable, recordProtectedFacts, type ProtectionRow } from '@sluice/core';
import type { ProtectedFacts } from '@sluice/media';
import { storedFilesOf } from '../files/intermediates.ts';
import { openOutput } from '../files/output-files.ts';
import { transferFiles } from '../tasks/transfer.ts';
import type { TaskHandler, Work } from '../work.ts';
import { openMuxingProtection } from './open-protection.ts';
import { protectionOfTask } from './protection-of-task.ts';

/** Writes the key where players will fetch it; it touches no store of ours. */
const writeKeyFile = async (work: Work, row: ProtectionRow, facts: ProtectedFacts): Promise<void> => {
  const { keyFile } = facts.protection;
  if (keyFile === null) return;
  const { key } = await openMuxingProtection(work, row, { id: facts.muxingId, kind: facts.kind });
  const file = join(work.scratch, 'key');
  try {
    await writeFile(file, key, { mode: 0o600 });
    for (const output of row.outputs) {
      const write = await openOutput(work, output.outputId);
      const acl = output.acl?.[0]?.permission;
      await write(posix.join(output.outputPath, keyFile), file, { signal: work.signal, ...(acl && { acl }) });
    }
  } finally {
    await rm(file, { force: true });
  }
};

/** Puts the protected files of a muxing into the outputs of its DRM, and records what manifests need to know. */
export const transferProtected: TaskHandler = async (work) => {
  const row = await protectionOfTask(work);
  const made = (await loadDependencies(work.context, work.task)).find(({ kind }) => kind === 'protect');
  if (!made) throw new TypeError('The transfer of protected files waits for them.');
  // Written by the media package when it made the files.
  const facts = made.result['facts'] as ProtectedFacts;
  await transferFiles(work, storedFilesOf(made.result), row.outputs);
  await writeKeyFile(work, row, facts);
  return {
    record: async (context) => {
      await recordProtectedFacts(context, row, facts);
      if (facts.file) await recordFirstPlayable(context, work.task.encodingId);
    },
  };
};
