import { AppError } from '@sluice/contract';
import { relativePath } from '../shared/relative-path.ts';

/** Path below an output, without a leading slash; throws `output_path_outside` if it leaves the output or is empty. */
export const outputPath = (...parts: string[]): string => {
  const path = relativePath(...parts);
  if (!path) throw new AppError('output_path_outside', { evidence: parts.join('/') });
  return path;
};

/** Error of reading a file that an output does not have. */
export const fileMissing = (path: string, cause: unknown): AppError =>
  new AppError('output_file_missing', { evidence: `${path} does not exist.`, cause });
