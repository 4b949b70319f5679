import { analyticsOutputs, type analyticsOutputTools, AppError, type InputFor, type ResultOf } from '@sluice/contract';
import { type OutputIo, probeOutput } from '@sluice/storage';
import { openResource } from '../../encoding/families/open-resource.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';

type Io = Omit<OutputIo, 'outputId' | 'objects' | 'organizationId'>;
type Outcome = ResultOf<typeof analyticsOutputTools.test>;

// Short, since a user waits for the result.
const patienceSeconds = 20;

/** Writes a small file to an analytics output and deletes it; a failure is part of the result, not thrown. */
export const testAnalyticsOutput = async (
  context: Context,
  { params, body }: InputFor<typeof analyticsOutputTools.test>,
  io: Io,
): Promise<Outcome> => {
  authorize(context, analyticsOutputs.permission, 'POST');
  const { id, kind, settings } = await openResource(context, analyticsOutputs, params.output_id);
  const { organizationId, services, clock } = context;
  const full = { ...io, objects: services.objects, organizationId, outputId: id };
  const begin = clock.now().getTime();
  const facts = () => ({
    type: kind,
    ...(body?.path !== undefined && { path: body.path }),
    milliseconds: Math.max(0, clock.now().getTime() - begin),
  });
  const signal = AbortSignal.timeout(patienceSeconds * 1000);
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new AppError('output_unreachable')), { once: true });
  });
  try {
    // The settings match the kind, which the union type does not express.
    await Promise.race([probeOutput(kind, settings as never, body?.path ?? '', full, signal), late]);
    return { ...facts(), passed: true, text: 'A test file was written and deleted.' };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, message: text, evidence, advice } = error;
    return { ...facts(), passed: false, code, text, advice, ...(evidence !== undefined && { evidence }) };
  }
};
