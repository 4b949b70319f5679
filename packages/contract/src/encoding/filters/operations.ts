import type { Operation } from '../../shared/operation.ts';
import { usageOperation, validationOperation } from '../family-operations.ts';
import { filters } from './family.ts';

const { sdkName, permission } = filters;
const common = { sdkName, permission, noun: 'a filter' };

export const filterTools = {
  validate: validationOperation({ ...common, path: '/encoding/filters/validate' }),
  listEncodings: usageOperation({ ...common, path: '/encoding/filters/{filter_id}/encodings' }),
} as const;

export const filterOperations: readonly Operation[] = Object.values(filterTools);
