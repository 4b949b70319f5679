import { outputs, type WritableOutput } from '@sluice/contract';
import { openResource, type Context } from '@sluice/core';
import { outputAdapter, type OutputIo, type OutputPutOptions, type OutputSettings } from '@sluice/storage';
import type { Platform } from '../../../shared/platform.ts';
import { storageIo } from '../../../shared/storage-io.ts';

type Place = { context: Context; platform: Platform };

/** Puts local files into one output; as the storage package's adapters, whatever the kind. */
export type OutputWriter = (path: string, file: string, options: OutputPutOptions) => Promise<void>;

/** What an output's adapter may use. */
export const outputIo = (platform: Platform, organizationId: string, outputId: string): OutputIo => ({
  ...storageIo(platform.configuration),
  objects: platform.objects,
  organizationId,
  outputId,
});

/** Opens an output with its credentials. */
export const openOutput = async ({ context, platform }: Place, outputId: string): Promise<OutputWriter> => {
  const { kind, settings } = await openResource(context, outputs, outputId);
  const io = outputIo(platform, context.organizationId, outputId);
  // Kind and settings come from one row, whose settings passed that kind's schema.
  const own = settings as OutputSettings[WritableOutput];
  return (path, file, options) => outputAdapter(kind).put(own, path, file, options, io);
};
