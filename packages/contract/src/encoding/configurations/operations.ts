import type { Operation } from '../../shared/operation.ts';
import { usageOperation, validationOperation } from '../family-operations.ts';
import { configurations } from './family.ts';

const { sdkName, permission } = configurations;
const common = { sdkName, permission, noun: 'a codec configuration' };

export const configurationTools = {
  validate: validationOperation({ ...common, path: '/encoding/configurations/validate' }),
  listEncodings: usageOperation({ ...common, path: '/encoding/configurations/{configuration_id}/encodings' }),
} as const;

export const configurationOperations: readonly Operation[] = Object.values(configurationTools);
