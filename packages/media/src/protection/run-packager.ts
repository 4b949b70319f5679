import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@sluice/contract';
import { classifyFailure } from '../failures/classify-failure.ts';
import { patientNiceness, runProcess } from '../process/run-process.ts';
import type { TaskIo } from '../ffmpeg/task-io.ts';
import type { MediaTools } from '../tools/media-tools.ts';
import { packagerArguments, packagerFlags, type PackagerJob } from './packager-arguments.ts';
import type { SampleProtection } from './protection.ts';

export type Packager = Pick<MediaTools, 'packager'>;
type PackagerIo = Pick<TaskIo, 'outputDirectory' | 'signal'>;

const flagFile = 'packager.flags';
/** It processes local files at disk speed; if it takes longer than this, it hangs. */
const timeLimitSeconds = 3600;

const withoutKey = (line: string, { key }: SampleProtection): string =>
  line.replaceAll(new RegExp(key.toString('hex'), 'gi'), '…');

/** Encrypts the samples of one stream into new files in the task's folder. */
export const runPackager = async (
  { packager }: Packager,
  { outputDirectory, signal }: PackagerIo,
  job: PackagerJob,
  protection: SampleProtection,
): Promise<void> => {
  if (packager === undefined)
    throw new AppError('unavailable', { evidence: 'Files cannot be encrypted: shaka-packager is not installed.' });
  const flags = join(outputDirectory, flagFile);
  try {
    await writeFile(flags, packagerFlags(job, protection), { mode: 0o600 });
    const result = await runProcess({
      command: packager,
      arguments: packagerArguments(job, flagFile),
      directory: outputDirectory,
      signal,
      timeLimitSeconds,
      niceness: patientNiceness,
    });
    if (result.exitCode === 0 && result.ended === undefined) return;
    throw classifyFailure(
      { ...result, log: result.log.map((line) => withoutKey(line, protection)) },
      'packaging_failed',
    );
  } finally {
    await rm(flags, { force: true });
  }
};
