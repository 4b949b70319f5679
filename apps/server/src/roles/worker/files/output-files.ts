import { outputs, type WritableOutput } from '@sluice/contract';
import { openResource, type Context } from '@sluice/core';
import { outputAdapter, type OutputIo, type OutputPutOptions, type OutputSettings } from '@sluice/storage';
import type { Platform } from '../../../shared/platform.ts';

type Place = { context: Context; platform: Platform };

/** Puts local files into one output; as the storage package's adapters, whatever the kind. */
export type OutputWriter = (path: string, file: string, options: OutputPutOptions) => Promise<void>;

const hostOf = (url: string | undefined): string[] => {
  const host = url && URL.parse(url)?.hostname;
  return host ? [host] : [];
};

/** What an output's adapter may use. */
export const outputIo = ({ configuration, objects }: Platform, outputId: string): OutputIo => {
  const s3Endpoint = configuration.s3?.endpoint;
  return {
    // The operator named this server; users reach it with their own credentials only.
    network: { allowPrivateNetwork: configuration.allowPrivateInputs, allowedHosts: hostOf(s3Endpoint) },
    objects,
    outputId,
    localOutputRoot: configuration.localOutputRoot,
    s3Endpoint,
  };
};

/** Opens an output with its credentials. */
export const openOutput = async ({ context, platform }: Place, outputId: string): Promise<OutputWriter> => {
  const { kind, settings } = await openResource(context, outputs, outputId);
  const io = outputIo(platform, outputId);
  // Kind and settings come from one row, whose settings passed that kind's schema.
  const own = settings as OutputSettings[WritableOutput];
  return (path, file, options) => outputAdapter(kind).put(own, path, file, options, io);
};
