import { AppError, outputs, type InputFor, type ResultOf } from '@sluice/contract';
import type { checkOutputPermissions } from '@sluice/contract';
import { probeOutput, type OutputIo } from '@sluice/storage';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { openResource } from './open-resource.ts';

/** Writes a small file to the output and deletes it; a failure is part of the result, not thrown. */
export const checkOutput = async (
  context: Context,
  { params, body }: InputFor<typeof checkOutputPermissions>,
  io: Omit<OutputIo, 'outputId' | 'objects' | 'organizationId'>,
): Promise<ResultOf<typeof checkOutputPermissions>> => {
  authorize(context, outputs.permission, 'POST');
  const { id, kind, settings } = await openResource(context, outputs, params.output_id);
  const { organizationId, services } = context;
  const full = { ...io, objects: services.objects, organizationId, outputId: id };
  const facts = { outputId: id, outputType: kind, ...(body.path !== undefined && { path: body.path }) };
  try {
    await probeOutput(kind, settings, body.path ?? '', full);
    return { ...facts, passed: true };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ...facts, passed: false, failureReason: [error.message, error.evidence].filter(Boolean).join(' ') };
  }
};
