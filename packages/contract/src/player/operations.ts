import type { Operation } from '../shared/operation.ts';
import { playerBuildOperations } from './builds/operations.ts';
import { playerLicenseOperations } from './licenses/operations.ts';
import { playerChannelOperations } from './releases/operations.ts';
import { playerStatisticsOperations } from './statistics/operations.ts';

/** All operations of the player. */
export const playerOperations: readonly Operation[] = [
  ...playerLicenseOperations,
  ...playerChannelOperations,
  ...playerBuildOperations,
  ...playerStatisticsOperations,
];
