import { connectionTest } from '../../encoding/family-operations.ts';
import type { Operation } from '../../shared/operation.ts';
import { analyticsOutputs } from './family.ts';

const { sdkName, permission } = analyticsOutputs;

export const analyticsOutputTools = {
  test: connectionTest({
    sdkName,
    permission,
    noun: 'an analytics output',
    path: '/analytics/outputs/{output_id}/test',
  }),
} as const;

export const analyticsOutputOperations: readonly Operation[] = Object.values(analyticsOutputTools);
