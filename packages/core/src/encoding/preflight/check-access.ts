import { AppError } from '@sluice/contract';
import { inputAdapter, probeOutput, type InputIo, type OutputIo } from '@sluice/storage';
import type { Context } from '../../shared/context.ts';
import { errorFinding, findingOf, type Finding } from './finding.ts';
import type { InputPlace, OutputPlace } from './places.ts';

/** Dependencies for accessing inputs and outputs besides the context. */
export type AccessIo = Omit<InputIo & OutputIo, 'objects' | 'organizationId' | 'inputId' | 'outputId'>;

const timeoutSeconds = 5;
/** Limit of checks, since more at once would overload this server and the storages. */
export const placesMax = 32;

/** Enforces the timeout, since some adapters react late to an abort. */
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
        text: `There was no response within ${timeoutSeconds} seconds.`,
        advice: 'Check the address and the network. A slow server may still work.',
      };
    if (error instanceof AppError) return findingOf(field, error);
    throw error;
  }
};

const ioOf = ({ organizationId, services }: Context, io: AccessIo) => ({
  ...io,
  objects: services.objects,
  organizationId,
});

const statInput = ({ opened, path }: InputPlace, io: InputIo, signal: AbortSignal) => {
  // Kind and settings come from one row, and the settings were validated by that kind's schema.
  const adapter = inputAdapter(opened.kind as 'HTTPS');
  return adapter.stat(opened.settings as Parameters<typeof adapter.stat>[0], path, io, signal);
};

const checkInput = (context: Context, place: InputPlace, io: AccessIo): Promise<Finding | undefined> =>
  attempt(place.field, async (signal) => {
    const { sizeBytes } = await statInput(place, { ...ioOf(context, io), inputId: place.opened.id }, signal);
    return sizeBytes === 0 ? errorFinding(place.field, `The file ${place.path} is empty.`, 'input_empty') : undefined;
  });

const checkOutput = (context: Context, { field, path, opened }: OutputPlace, io: AccessIo) =>
  attempt(field, async (signal) => {
    await probeOutput(opened.kind, opened.settings, path, { ...ioOf(context, io), outputId: opened.id }, signal);
    return undefined;
  });

const unchecked = (field: 'inputs' | 'outputs', { length }: { length: number }): Finding[] =>
  length <= placesMax
    ? []
    : [{ severity: 'INFO', field, text: `Only ${placesMax} of ${length} ${field} were checked.` }];

/** Checks all input files and outputs concurrently; slow ones are reported as findings. */
export const checkAccess = async (
  context: Context,
  places: { inputs: readonly InputPlace[]; outputs: readonly OutputPlace[] },
  io: AccessIo,
): Promise<Finding[]> => {
  const results = await Promise.all([
    ...places.inputs.slice(0, placesMax).map((place) => checkInput(context, place, io)),
    ...places.outputs.slice(0, placesMax).map((place) => checkOutput(context, place, io)),
  ]);
  return [
    ...results.filter((finding) => finding !== undefined),
    ...unchecked('inputs', places.inputs),
    ...unchecked('outputs', places.outputs),
  ];
};
