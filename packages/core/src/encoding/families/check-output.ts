import { AppError, outputs, type InputFor, type ResultOf } from '@sluice/contract';
import type { checkOutputPermissions } from '@sluice/contract';
import { outputAdapter, type OutputAdapter, type OutputIo } from '@sluice/storage';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { openResource } from './open-resource.ts';

/** Tries whether the output can be written to; a refusal is an answer, not an error. */
export const checkOutput = async (
  context: Context,
  { params, body }: InputFor<typeof checkOutputPermissions>,
  io: Omit<OutputIo, 'outputId' | 'objects'>,
): Promise<ResultOf<typeof checkOutputPermissions>> => {
  authorize(context, outputs.permission, 'POST');
  const { id, kind, settings } = await openResource(context, outputs, params.output_id);
  // Kind and settings come from one row, but their tie is lost in the union.
  const adapter = outputAdapter(kind) as OutputAdapter<unknown>;
  const facts = { outputId: id, outputType: kind, ...(body.path !== undefined && { path: body.path }) };
  try {
    await adapter.check(settings, { ...io, objects: context.services.objects, outputId: id });
    return { ...facts, passed: true };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ...facts, passed: false, failureReason: [error.message, error.evidence].filter(Boolean).join(' ') };
  }
};
