export { isLabGrant } from './hosted/delivery-grant.ts';
export { deleteLabDevice, listLabDevices, pairLabDevice } from './devices/devices.ts';
export {
  claimDeviceJob,
  expectDeviceFiles,
  listDevicePlays,
  openDevicePlay,
  renewDevicePlay,
  startDevicePlay,
  storeDevicePlay,
  type LabDevicePlay,
} from './devices/device-plays.ts';
export { findLabDevice, joinLabDevice, reportLabDevice, type JoinedLabDevice } from './devices/join-device.ts';
export { listLabArtifacts, openLabArtifact } from './jobs/artifacts.ts';
export { deleteLabFiles, deleteLabFilesJob } from './store/delete-files.ts';
export { getLabLimits } from './store/lab-quotas.ts';
export { getLabJob, listLabJobs, listLabTestResults } from './jobs/read-jobs.ts';
export { cancelLabJob, runLabJobAnyway, startLabJob } from './jobs/write-jobs.ts';
export { replayLabSession } from './replays/replay-session.ts';
export { getLabRunReport } from './reports/read-report.ts';
export { cancelLabShrink, listLabShrinks, startLabShrink } from './shrinks/shrinks.ts';
export {
  claimLabShrink,
  failLabShrink,
  finishLabShrink,
  hasAvailableLabShrink,
  showShrinkProgress,
  type ClaimedLabShrink,
} from './shrinks/run-shrinks.ts';
export { cancelLabRun, createLabRun, getLabRun, listLabRuns } from './runs/runs.ts';
export { acceptLabBaseline, deleteLabBaseline, listLabBaselines } from './settings/baselines.ts';
export { checkLabLocation, recordLabLocationCheck } from './settings/check-location.ts';
export { getLabConfiguration, updateLabConfiguration } from './settings/configuration.ts';
export { claimRemoteCheck, claimRemoteJob, recordRemoteCheck, type RemoteCheck } from './remote/remote-environments.ts';
export {
  checkLabEnvironment,
  createLabEnvironment,
  deleteLabEnvironment,
  getLabEnvironment,
  listLabEnvironments,
  type OpenedLabEnvironment,
  updateLabEnvironment,
} from './settings/environments.ts';
export {
  createLabLocation,
  deleteLabLocation,
  getLabLocation,
  listLabLocations,
  type OpenedLabLocation,
  updateLabLocation,
} from './settings/locations.ts';
export {
  createLabProfile,
  deleteLabProfile,
  getLabProfile,
  listLabProfiles,
  updateLabProfile,
} from './settings/profiles.ts';
export { listLabSamples } from './samples/list-samples.ts';
export { makeLabSamplesJob } from './samples/make-samples.job.ts';
export { listLabStatistics } from './settings/statistics.ts';
export { getLabStream, listLabStreams, listLabStreamTargets } from './streams/read-streams.ts';
export { addLabStreamTarget, deleteLabStreamTarget, updateLabStreamTarget } from './streams/stream-targets.ts';
export { createLabStream, deleteLabStream, updateLabStream } from './streams/write-streams.ts';
export { listLabTargets } from './targets/targets.ts';
export { getLabValidation, listLabValidations, validateLabStream } from './validations/validations.ts';
export { claimLabJob, hasAvailableLabJob, type ClaimedLabJob } from './runner/claim-jobs.ts';
export {
  failLabJob,
  finishLabJob,
  showLabProgress,
  type LabAttempt,
  type LabFailure,
  type LabJobResult,
} from './runner/finish-jobs.ts';
export { failUnavailableLabJobs } from './runner/fail-unavailable.ts';
export { labRenewMilliseconds, renewLabLease, type LabClaim, type LeasedLabTable } from './runner/lease.ts';
export { listenForLabChanges } from './runner/listen-for-lab-changes.ts';
export { forgetLabRunner, reportLabRunner } from './runner/report-runner.ts';
export {
  claimLabValidation,
  finishLabValidation,
  inconclusiveLabValidation,
  type ClaimedLabValidation,
  type LabValidationResult,
} from './runner/run-validations.ts';
export { labFilesPrefix } from './store/delete-files.ts';
export { forgetOldLabJobs, forgetOldLabJobsJob } from './jobs/forget-old-jobs.ts';
export { startScheduledTests } from './jobs/start-scheduled-tests.ts';
export { testChangedStreams, testChangedUrls } from './changes/test-changed-streams.ts';
export { testChangedStreamsJob } from './changes/test-changed-streams.job.ts';
export { startScheduledTestsJob } from './jobs/start-scheduled-tests.job.ts';
export { targetIdOf } from './targets/local-environments.ts';
