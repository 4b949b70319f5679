import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';
import { id } from '../../shared/resource.ts';
import { connectionTest, settingsTest, usageOperation, validationOperation } from '../family-operations.ts';
import { outputs } from './family.ts';

export const checkOutputPermissions = operation({
  id: 'encoding.outputs.checkPermissions',
  method: 'POST',
  path: '/encoding/outputs/{output_id}/check-permissions',
  permission: outputs.permission,
  status: 200,
  summary: 'Check whether an output is writable',
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

const { sdkName, permission } = outputs;
const common = { sdkName, permission, noun: 'an output' };

export const outputTools = {
  test: connectionTest({ ...common, path: '/encoding/outputs/{output_id}/test' }),
  testSettings: settingsTest({ ...common, path: '/encoding/outputs/test' }),
  validate: validationOperation({ ...common, path: '/encoding/outputs/validate' }),
  listEncodings: usageOperation({ ...common, path: '/encoding/outputs/{output_id}/encodings' }),
} as const;

export const outputOperations: readonly Operation[] = [checkOutputPermissions, ...Object.values(outputTools)];
