import { AppError } from '@sluice/contract';
import { relativePath } from '../shared/relative-path.ts';

/** A path below an output, without leading slash; `output_path_outside` where it climbs or names nothing. */
export const outputPath = (...parts: string[]): string => {
  const path = relativePath(...parts);
  if (!path) throw new AppError('output_path_outside', { evidence: parts.join('/') });
  return path;
};
