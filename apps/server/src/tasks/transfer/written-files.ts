import type { MuxFacts } from '@sluice/media';
import type { StoredFile } from '../files/stored-files.ts';

const toleranceSeconds = 0.001;

/** Returns the names of what earlier transfers of a growing muxing have written. */
const writtenBefore = ({ initSegment, segments }: MuxFacts, fromSeconds: number): Set<string> => {
  const before = segments.filter(({ startSeconds }) => startSeconds < fromSeconds - toleranceSeconds);
  return new Set([...(fromSeconds > 0 && initSegment ? [initSegment.name] : []), ...before.map(({ name }) => name)]);
};

/** Returns the files that a transfer of a muxing writes; of a growing one, those that earlier transfers have not. */
export const filesToWrite = (
  { files, facts }: { files: readonly StoredFile[]; facts: MuxFacts },
  growsFromSeconds: number | undefined,
): readonly StoredFile[] => {
  if (growsFromSeconds === undefined) return files;
  const before = writtenBefore(facts, growsFromSeconds);
  return files.filter(({ name }) => !before.has(name));
};
