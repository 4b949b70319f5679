import { join } from 'node:path';
import { inputs, type ReadableInput } from '@sluice/contract';
import { openResource, splitInputKey } from '@sluice/core';
import { localize, type InputIo, type InputSettings } from '@sluice/storage';
import { storageIo } from '../../../shared/storage-io.ts';
import type { Work } from '../work.ts';
import { inputsFolder } from './folders.ts';
import { imageAddress, localImage } from './image-files.ts';

const ioOf = ({ platform, context }: Pick<Work, 'platform' | 'context'>, inputId: string): InputIo => ({
  ...storageIo(platform.configuration),
  objects: platform.objects,
  organizationId: context.organizationId,
  inputId,
});

type Place = Pick<Work, 'context' | 'platform' | 'signal'> & { task: { encodingId: string } };

/** The local path of an input's file: there already, from this machine's cache, or fetched now. */
export const localInput = async (
  work: Place,
  inputKey: string,
  onProgress?: (bytes: number, totalBytes: number | undefined) => void,
): Promise<string> => {
  const image = imageAddress(inputKey);
  if (image !== undefined) return localImage(work, image);
  const { inputId, inputPath } = splitInputKey(inputKey);
  const { kind, settings } = await openResource(work.context, inputs, inputId);
  const directory = join(inputsFolder(work.platform), work.task.encodingId);
  const maximumBytes = work.platform.configuration.inputBytesMax;
  const options = {
    io: ioOf(work, inputId),
    signal: work.signal,
    ...(onProgress && { onProgress }),
    ...(maximumBytes && { maximumBytes }),
  };
  // Kind and settings come from one row, whose settings passed that kind's schema.
  return localize(kind, settings as InputSettings[ReadableInput], inputPath, directory, options);
};
