import { AppError } from '@sluice/contract';
import { outputAdapter, type ObjectStore, type OutputIo, type OutputPutOptions } from '@sluice/storage';
import type { Configuration } from '../../configuration/configuration.ts';
import { storageIo } from '../../shared/storage-io.ts';
import type { Work } from '../work.ts';

/** Writes local files to one output, through the storage package's adapter for its kind. */
export type OutputWriter = (path: string, file: string, options: OutputPutOptions) => Promise<void>;

type Place = { configuration: Configuration; objects: ObjectStore };

/** Resources for an output's adapter. */
export const outputIo = ({ configuration, objects }: Place, organizationId: string, outputId: string): OutputIo => ({
  ...storageIo(configuration),
  objects,
  organizationId,
  outputId,
});

/** Opens an output of the task for writing. */
export const openOutput = (work: Work, outputId: string): OutputWriter => {
  const opened = work.inputs.outputs[outputId];
  if (!opened)
    throw new AppError('reference_missing', { evidence: `The output ${outputId} does not belong to this task.` });
  const io = outputIo(work, work.task.organizationId, outputId);
  return (path, file, options) => outputAdapter(opened.kind).put(opened.settings, path, file, options, io);
};
