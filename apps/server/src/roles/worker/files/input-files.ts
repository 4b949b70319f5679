import { join } from 'node:path';
import { inputs, type ReadableInput } from '@sluice/contract';
import { openResource, splitInputKey } from '@sluice/core';
import { localize, type InputIo, type InputSettings } from '@sluice/storage';
import type { Work } from '../work.ts';
import { inputsFolder } from './folders.ts';

const hostOf = (url: string | undefined): string[] => {
  const host = url && URL.parse(url)?.hostname;
  return host ? [host] : [];
};

const ioOf = ({ platform, context }: Work, kind: ReadableInput, inputId: string): InputIo => {
  const { configuration, objects } = platform;
  const s3Endpoint = configuration.s3?.endpoint;
  return {
    network: {
      allowPrivateNetwork: configuration.allowPrivateInputs,
      // The operator named this server; users reach it with their own credentials only.
      ...(kind === 'S3' && { allowedHosts: hostOf(s3Endpoint) }),
    },
    objects,
    organizationId: context.organizationId,
    inputId,
    localInputRoot: configuration.localInputRoot,
    s3Endpoint,
    idleTimeoutSeconds: configuration.inputIdleSeconds,
  };
};

/** The local path of an input's file: there already, from this machine's cache, or fetched now. */
export const localInput = async (
  work: Work,
  inputKey: string,
  onProgress?: (bytes: number, totalBytes: number | undefined) => void,
): Promise<string> => {
  const { inputId, inputPath } = splitInputKey(inputKey);
  const { kind, settings } = await openResource(work.context, inputs, inputId);
  const directory = join(inputsFolder(work.platform), work.task.encodingId);
  const maximumBytes = work.platform.configuration.inputBytesMax;
  const options = {
    io: ioOf(work, kind, inputId),
    signal: work.signal,
    ...(onProgress && { onProgress }),
    ...(maximumBytes && { maximumBytes }),
  };
  // Kind and settings come from one row, whose settings passed that kind's schema.
  return localize(kind, settings as InputSettings[ReadableInput], inputPath, directory, options);
};
