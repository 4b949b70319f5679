import { join } from 'node:path';
import { AppError } from '@sluice/contract';
import { splitInputKey } from '@sluice/core';
import { localize, type InputIo } from '@sluice/storage';
import { storageIo } from '../../shared/storage-io.ts';
import type { TaskInputs } from '../task-inputs.ts';
import type { Work } from '../work.ts';
import { inputsFolder } from './folders.ts';
import { imageAddress, localImage } from './image-files.ts';

/** Dependencies for fetching input files. */
export type InputPlace = Pick<Work, 'configuration' | 'objects' | 'signal'> & {
  task: { encodingId: string; organizationId: string };
  inputs: Pick<TaskInputs, 'inputs'>;
};

const ioOf = ({ configuration, objects, task }: InputPlace, inputId: string): InputIo => ({
  ...storageIo(configuration),
  objects,
  organizationId: task.organizationId,
  inputId,
});

/** Returns the local path of an input's file: existing, from this machine's cache, or downloaded. */
export const localInput = async (
  work: InputPlace,
  inputKey: string,
  onProgress?: (bytes: number, totalBytes: number | undefined) => void,
): Promise<string> => {
  const image = imageAddress(inputKey);
  if (image !== undefined) return localImage(work, image);
  const { inputId, inputPath } = splitInputKey(inputKey);
  const opened = work.inputs.inputs[inputId];
  if (!opened)
    throw new AppError('reference_missing', { evidence: `The input ${inputId} does not belong to this task.` });
  const directory = join(inputsFolder(work), work.task.encodingId);
  const maximumBytes = work.configuration.inputBytesMax;
  const options = {
    io: ioOf(work, inputId),
    signal: work.signal,
    ...(onProgress && { onProgress }),
    ...(maximumBytes && { maximumBytes }),
  };
  return localize(opened.kind, opened.settings, inputPath, directory, options);
};
