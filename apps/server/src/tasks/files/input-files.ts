import { join } from 'node:path';
import { AppError } from '@sluice/contract';
import { splitInputKey } from '@sluice/core';
import { inputAdapter, localize, type InputIo } from '@sluice/storage';
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

/**
 * Runs work that reads an input's file, and returns its result with the version of the file: undefined if the file
 * changed meanwhile, or if it is a copy, whose source may have changed.
 */
export const withVersion = async <Result>(
  work: InputPlace,
  inputKey: string,
  read: () => Promise<Result>,
): Promise<{ result: Result; version: string | undefined }> => {
  const before = await versionOf(work, inputKey);
  const result = await read();
  return { result, version: before === (await versionOf(work, inputKey)) ? before : undefined };
};

const versionOf = async (work: InputPlace, inputKey: string): Promise<string | undefined> => {
  const { inputId, inputPath } = splitInputKey(inputKey);
  const opened = work.inputs.inputs[inputId];
  if (!opened) return undefined;
  const adapter = inputAdapter(opened.kind);
  const io = ioOf(work, inputId);
  if ((await adapter.localPath?.(opened.settings, inputPath, io)) === undefined) return undefined;
  return (await adapter.stat(opened.settings, inputPath, io, work.signal)).version;
};
