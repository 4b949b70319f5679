export { listLabArtifacts, openLabArtifact } from './jobs/artifacts.ts';
export { deleteLabFiles, deleteLabFilesJob } from './store/delete-files.ts';
export { getLabLimits } from './store/lab-quotas.ts';
export { getLabJob, listLabJobs, listLabTestResults } from './jobs/read-jobs.ts';
export { cancelLabJob, runLabJobAnyway, startLabJob } from './jobs/write-jobs.ts';
export { getLabRunReport } from './reports/read-report.ts';
export { cancelLabRun, createLabRun, getLabRun, listLabRuns } from './runs/runs.ts';
export { deleteLabBaseline, listLabBaselines } from './settings/baselines.ts';
export { getLabConfiguration, updateLabConfiguration } from './settings/configuration.ts';
export {
  createLabEnvironment,
  deleteLabEnvironment,
  getLabEnvironment,
  listLabEnvironments,
  updateLabEnvironment,
} from './settings/environments.ts';
export {
  createLabLocation,
  deleteLabLocation,
  getLabLocation,
  listLabLocations,
  updateLabLocation,
} from './settings/locations.ts';
export {
  createLabProfile,
  deleteLabProfile,
  getLabProfile,
  listLabProfiles,
  updateLabProfile,
} from './settings/profiles.ts';
export { listLabStatistics } from './settings/statistics.ts';
export { getLabStream, listLabStreams, listLabStreamTargets } from './streams/read-streams.ts';
export { addLabStreamTarget, deleteLabStreamTarget, updateLabStreamTarget } from './streams/stream-targets.ts';
export { createLabStream, deleteLabStream, updateLabStream } from './streams/write-streams.ts';
export { listLabTargets } from './targets/targets.ts';
export { getLabValidation, listLabValidations, validateLabStream } from './validations/validations.ts';
