export { type CronFields, parseCron } from './cron.ts';
export { labGrantPattern, withoutLabGrants } from './delivery-grants.ts';
export { labJobs, labReplays, labRuns, labShrinks } from './operations-runs.ts';
export type { LabReplay } from './schema-replays.ts';
export {
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
export { labStreams } from './operations-streams.ts';
export type { LabArtifact, LabJob, LabJobInput, LabMetrics, LabTestResult } from './schema-jobs.ts';
export {
  type LabRun,
  type LabRunCounts,
  type LabRunInput,
  labRunJobsMax,
  type LabRunSummary,
  type LabViewer,
} from './schema-runs.ts';
export {
  type LabBaseline,
  type LabConfiguration,
  type LabConfigurationInput,
  type LabDevice,
  type LabEnvironment,
  type LabEnvironmentInput,
  type LabLimits,
  type LabLocation,
  type LabLocationInput,
  type LabPairing,
  type LabProfile,
  type LabProfileInput,
  type LabSample,
  type LabStatistic,
  type LabStatisticsGroup,
  type LabTarget,
} from './schema-settings.ts';
export type { LabShrink, LabShrinkInput } from './schema-shrinks.ts';
export type { LabStream, LabStreamInput, LabStreamPatch, LabStreamTarget } from './schema-streams.ts';
export type { LabFinding, LabValidation, LabValidationSummary } from './schema-validations.ts';
export * from './samples.ts';
export * from './vocabulary.ts';
