import { AppError, inputs, outputs, type ReadableInput, type WritableOutput } from '@sluice/contract';
import { loadDependencies, openResource, splitInputKey, type Context, type DoneTask } from '@sluice/core';
import type { RenderedFile } from '@sluice/media';
import type { InputSettings, OutputSettings } from '@sluice/storage';
import type { TaskScope } from './define-task.ts';

export type OpenedInput = { kind: ReadableInput; settings: InputSettings[ReadableInput] };
export type OpenedOutput = { kind: WritableOutput; settings: OutputSettings[WritableOutput] };

/** Output and folder that files are written to. */
export type Destination = { outputId: string; outputPath: string; acl?: 'PRIVATE' | 'PUBLIC_READ' };

/** Text files that are written to one output, the last one first. */
export type RenderedManifest = { manifestId: string; destination: Destination; files: readonly RenderedFile[] };

/** A text file that is delivered beside the renditions. */
export type TextPart = { family: string; settings: Record<string, unknown> };

/** Inputs of a task besides its payload: plain JSON, with secrets of only the resources that the task names. */
export type TaskInputs = {
  /** Opened inputs by ID. */
  inputs: Record<string, OpenedInput>;
  /** Opened outputs by ID. */
  outputs: Record<string, OpenedOutput>;
  /** Finished upstream tasks. */
  made: readonly DoneTask[];
  destinations: readonly Destination[];
  /** True when the analysis must read the picture timing of H.264 frames. */
  needsPictureClock?: boolean;
  /** Serialized protection, key included, as written by `sealProtection`. */
  protection?: string;
  /** Key in base64 that is delivered beside the files for players. */
  keyFile?: { name: string; key: string };
  text?: TextPart;
  /** Reasons why outputs of the task cannot be written to; the others still receive its files. */
  unavailableOutputs?: readonly string[];
  manifests?: readonly RenderedManifest[];
};

export const noTaskInputs: TaskInputs = { inputs: {}, outputs: {}, made: [], destinations: [] };

type Named = {
  outputId: string;
  outputPath?: string | undefined;
  acl?: { permission: 'PRIVATE' | 'PUBLIC_READ' }[] | undefined;
};

export const toDestination = ({ outputId, outputPath = '', acl }: Named): Destination => {
  const permission = acl?.[0]?.permission;
  return { outputId, outputPath, ...(permission && { acl: permission }) };
};

const isImage = (key: string): boolean => key.startsWith('image:');

/** Opens the inputs that file keys refer to, with their credentials; images have their own URLs. */
export const openInputs = async (context: Context, keys: readonly string[]): Promise<TaskInputs['inputs']> => {
  const ids = new Set(keys.filter((key) => !isImage(key)).map((key) => splitInputKey(key).inputId));
  const opened: TaskInputs['inputs'] = {};
  for (const id of ids) {
    const { kind, settings } = await openResource(context, inputs, id);
    opened[id] = { kind, settings };
  }
  return opened;
};

/** Opens outputs with their credentials. */
export const openOutputs = async (
  context: Context,
  destinations: readonly Pick<Destination, 'outputId'>[],
): Promise<TaskInputs['outputs']> => {
  const opened: TaskInputs['outputs'] = {};
  for (const id of new Set(destinations.map(({ outputId }) => outputId))) {
    const { kind, settings } = await openResource(context, outputs, id);
    opened[id] = { kind, settings };
  }
  return opened;
};

/** Returns the destinations with their opened outputs. */
export const deliveryTo = async (
  context: Context,
  references: readonly Named[],
): Promise<Pick<TaskInputs, 'outputs' | 'destinations'>> => {
  const destinations = references.map(toDestination);
  return { destinations, outputs: await openOutputs(context, destinations) };
};

/** Returns the destinations that can be opened, and the reasons of the others, such as a deleted output. */
export const deliveryToAvailable = async (
  context: Context,
  references: readonly Named[],
): Promise<Pick<TaskInputs, 'outputs' | 'destinations' | 'unavailableOutputs'>> => {
  const opened: TaskInputs['outputs'] = {};
  const destinations: Destination[] = [];
  const unavailableOutputs: string[] = [];
  for (const destination of references.map(toDestination)) {
    try {
      Object.assign(opened, await openOutputs(context, [destination]));
      destinations.push(destination);
    } catch (error) {
      if (!(error instanceof AppError) || error.retryable) throw error;
      unavailableOutputs.push([error.message, error.evidence].filter(Boolean).join(' '));
    }
  }
  return { outputs: opened, destinations, ...(unavailableOutputs.length > 0 && { unavailableOutputs }) };
};

/** Loads the upstream tasks with their results. */
export const loadUpstreamResults = async ({ context, task }: TaskScope): Promise<Pick<TaskInputs, 'made'>> => ({
  made: await loadDependencies(context, task),
});
