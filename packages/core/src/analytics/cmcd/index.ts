export { findLicenseKeyOfOutput } from './find-license-of-output.ts';
export { importCmcdLog } from './import-log.ts';
export { limitCmcdSessions } from './limit-sessions.ts';
export { type CmcdSamples, sendCmcdSamples } from './send-samples.ts';
export { settleCmcdSessions } from './settle-sessions.ts';
export { type CmcdBatch, takeCmcdReports } from './take-reports.ts';
