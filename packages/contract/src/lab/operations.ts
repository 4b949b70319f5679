import type { Operation } from '../shared/operation.ts';
import { labJobs, labReplays, labRuns, labShrinks } from './operations-runs.ts';
import {
  labBaselines,
  labConfigurations,
  labDevices,
  labEnvironments,
  labLocations,
  labProfiles,
  labSampleStreams,
  labStatistics,
  labTargets,
} from './operations-settings.ts';
import { labStreams } from './operations-streams.ts';

/** All operations of Stream Lab. */
export const labOperations: readonly Operation[] = [
  labTargets,
  labStreams,
  labJobs,
  labShrinks,
  labRuns,
  labReplays,
  labLocations,
  labEnvironments,
  labProfiles,
  labSampleStreams,
  labBaselines,
  labConfigurations,
  labDevices,
  labStatistics,
].flatMap((group): readonly Operation[] => Object.values(group));
