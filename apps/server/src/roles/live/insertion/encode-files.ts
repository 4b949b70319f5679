import { inputKeyOf } from '@sluice/core';
import { describeClip, encodeClip, type Clip, type LivePlan } from '@sluice/media';
import { localInput } from '../../../tasks/files/input-files.ts';
import { openInputs } from '../../../tasks/task-inputs.ts';
import type { LiveScope } from '../live-scope.ts';

/** A file of an input. */
export type ContentFile = { inputId: string; inputPath: string };

/** Clip of an image in seconds, which is repeated. */
const imageSeconds = 4;

const fetchFiles = async (
  { node, run, context, signal }: LiveScope,
  files: readonly ContentFile[],
): Promise<string[]> => {
  const keys = files.map(({ inputId, inputPath }) => inputKeyOf(inputId, inputPath));
  const place = {
    configuration: node.configuration,
    objects: node.core.services.objects,
    signal,
    task: run,
    inputs: { inputs: await openInputs(context, keys) },
  };
  const paths: string[] = [];
  for (const key of keys) paths.push(await localInput(place, key));
  return paths;
};

/**
 * Encodes videos that follow each other, or one image, with the settings of a stream, and returns their length in
 * seconds: null for an image. Throws a reason for files that cannot be read or encoded.
 */
export const encodeFiles = async (
  scope: LiveScope,
  plan: LivePlan,
  files: readonly ContentFile[],
): Promise<{ clip: Clip; seconds: number | null }> => {
  const { node, signal } = scope;
  const described = await describeClip(node.tools, await fetchFiles(scope, files), signal);
  const { seconds } = described;
  const input = { kind: 'files', files: described.files, seconds: seconds ?? imageSeconds } as const;
  return { clip: await encodeClip(node.tools, plan, input, signal), seconds };
};
