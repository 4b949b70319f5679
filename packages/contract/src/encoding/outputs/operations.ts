import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';
import { id } from '../../shared/resource.ts';
import { outputs } from './family.ts';

export const checkOutputPermissions = operation({
  id: 'encoding.outputs.checkPermissions',
  method: 'POST',
  path: '/encoding/outputs/{output_id}/check-permissions',
  permission: outputs.permission,
  status: 200,
  summary: 'Check whether an output can be written to',
  request: z.looseObject({ path: z.string().max(1024).optional() }),
  bodyOptional: true,
  response: z.object({
    outputId: id,
    outputType: z.string(),
    path: z.string().optional(),
    passed: z.boolean(),
    failureReason: z.string().optional(),
  }),
  errors: ['not_found', 'validation_failed'],
});

export const outputOperations: readonly Operation[] = [checkOutputPermissions];
