import { AppError, inputs, outputs, type ReadableInput } from '@sluice/contract';
import { inputAdapter, probeOutput, type InputIo, type InputSettings, type OutputIo } from '@sluice/storage';
import type { Context } from '../../shared/context.ts';
import { openResource } from '../families/open-resource.ts';
import { errorFinding, findingOf, type Finding } from './finding.ts';

/** What reaching inputs and outputs needs besides the context. */
export type AccessIo = Omit<InputIo & OutputIo, 'objects' | 'organizationId' | 'inputId' | 'outputId'>;
export type Place = { id: string; path: string };

const timeoutSeconds = 5;
/** More at once would burden the server and those asked. */
const placesMax = 32;

const statInput = <K extends ReadableInput>(
  kind: K,
  settings: InputSettings[K],
  path: string,
  io: InputIo,
  signal: AbortSignal,
) => inputAdapter(kind).stat(settings, path, io, signal);

/** Some adapters wait for longer than they are asked to. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

const attempt = async (
  field: string,
  work: (signal: AbortSignal) => Promise<Finding | undefined>,
): Promise<Finding | undefined> => {
  const signal = AbortSignal.timeout(timeoutSeconds * 1000);
  try {
    return await Promise.race([work(signal), aborted(signal)]);
  } catch (error) {
    if (signal.aborted)
      return {
        severity: 'WARNING',
        field,
        text: `There was no answer within ${timeoutSeconds} seconds.`,
        advice: 'Check address and network; a slow server may still do.',
      };
    if (error instanceof AppError) return findingOf(field, error);
    throw error;
  }
};

const checkInput = (context: Context, { id, path }: Place, io: AccessIo): Promise<Finding | undefined> =>
  attempt(`inputs.${id}`, async (signal) => {
    const { kind, settings } = await openResource(context, inputs, id);
    const { organizationId, services } = context;
    const full = { ...io, objects: services.objects, organizationId, inputId: id };
    const { sizeBytes } = await statInput(kind, settings, path, full, signal);
    return sizeBytes === 0 ? errorFinding(`inputs.${id}`, `The file ${path} is empty.`, 'input_empty') : undefined;
  });

const checkOutput = (context: Context, { id, path }: Place, io: AccessIo): Promise<Finding | undefined> =>
  attempt(`outputs.${id}`, async (signal) => {
    const { kind, settings } = await openResource(context, outputs, id);
    const { organizationId, services } = context;
    const full = { ...io, objects: services.objects, organizationId, outputId: id };
    await probeOutput(kind, settings, path, full, signal);
    return undefined;
  });

const unchecked = (field: 'inputs' | 'outputs', places: readonly Place[]): Finding[] =>
  places.length <= placesMax
    ? []
    : [{ severity: 'INFO', field, text: `Only ${placesMax} of ${places.length} ${field} were tried.` }];

/** Tries every file that is read and every output, all at once; what does not answer in seconds is said so. */
export const checkAccess = async (
  context: Context,
  places: { inputs: readonly Place[]; outputs: readonly Place[] },
  io: AccessIo,
): Promise<Finding[]> => {
  const found = await Promise.all([
    ...places.inputs.slice(0, placesMax).map((place) => checkInput(context, place, io)),
    ...places.outputs.slice(0, placesMax).map((place) => checkOutput(context, place, io)),
  ]);
  return [
    ...found.filter((finding) => finding !== undefined),
    ...unchecked('inputs', places.inputs),
    ...unchecked('outputs', places.outputs),
  ];
};
