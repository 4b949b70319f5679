import { AppError } from '@sluice/contract';
import { inputAdapter, probeOutput, type InputIo, type OutputIo } from '@sluice/storage';
import type { Context } from '../../shared/context.ts';
import { errorFinding, findingOf, type Finding } from './finding.ts';
import type { InputPlace, OutputPlace } from './places.ts';

/** What reaching inputs and outputs needs besides the context. */
export type AccessIo = Omit<InputIo & OutputIo, 'objects' | 'organizationId' | 'inputId' | 'outputId'>;

const timeoutSeconds = 5;
/** More at once would burden the server and those asked. */
export const placesMax = 32;

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

const ioOf = ({ organizationId, services }: Context, io: AccessIo) => ({
  ...io,
  objects: services.objects,
  organizationId,
});

const statInput = ({ opened, path }: InputPlace, io: InputIo, signal: AbortSignal) => {
  // Kind and settings come from one row, whose settings passed that kind's schema.
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
  length <= placesMax ? [] : [{ severity: 'INFO', field, text: `Only ${placesMax} of ${length} ${field} were tried.` }];

/** Tries every file that is read and every output, all at once; what does not answer in seconds is said so. */
export const checkAccess = async (
  context: Context,
  places: { inputs: readonly InputPlace[]; outputs: readonly OutputPlace[] },
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
