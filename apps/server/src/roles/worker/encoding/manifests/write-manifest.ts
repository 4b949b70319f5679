import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { outputs } from '@sluice/contract';
import {
  beginManifest,
  describeManifest,
  failManifest,
  finishManifest,
  manifestOutputs,
  openResource,
  type Context,
  type ManifestOutput,
} from '@sluice/core';
import { renderManifest, type RenderedFile } from '@sluice/media';
import { outputAdapter, type OutputIo } from '@sluice/storage';

export type WriteManifestOptions = {
  /** Returns the resources for the adapter of an output. */
  outputIo: (outputId: string) => OutputIo;
  signal?: AbortSignal;
};

const store = async (
  context: Context,
  output: ManifestOutput,
  files: readonly RenderedFile[],
  { outputIo, signal }: WriteManifestOptions,
): Promise<void> => {
  const opened = await openResource(context, outputs, output.outputId);
  const folder = await mkdtemp(join(tmpdir(), 'sluice-manifest-'));
  try {
    // The main playlist is written last, so that everything it refers to exists.
    for (const [index, { path, text }] of files.toReversed().entries()) {
      const file = join(folder, String(index));
      await writeFile(file, text);
      const options = { acl: output.acl?.[0]?.permission, signal };
      await outputAdapter(opened.kind).put(
        opened.settings,
        posix.join(output.outputPath, path),
        file,
        options,
        outputIo(output.outputId),
      );
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Writes a manifest to all its outputs and stores its status; stores and rethrows errors. */
export const writeManifest = async (
  context: Context,
  manifestId: string,
  options: WriteManifestOptions,
): Promise<void> => {
  const row = await beginManifest(context, manifestId);
  if (!row) return;
  try {
    for (const output of manifestOutputs(row)) {
      options.signal?.throwIfAborted();
      await store(context, output, renderManifest(await describeManifest(context, row, output)), options);
    }
    await finishManifest(context, manifestId);
  } catch (error) {
    await failManifest(context, manifestId, error);
    throw error;
  }
};
