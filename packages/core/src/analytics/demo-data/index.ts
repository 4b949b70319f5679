export { fillDemoLicenseJob, forgetDemoDataJob, keepDemoLiveJob } from './demo-data.job.ts';
export { addLiveSessions, keepDemoLive } from './add-live-sessions.ts';
export { keepDemoLicenseLive, stopDemoLicenseLive } from './keep-live.ts';
export { createDemoLicense, deleteDemoLicense, getDemoLicense, listDemoLicenses } from './demo-licenses.ts';
export { createDemoData, getDemoData, listDemoData } from './demo-runs.ts';
export { fillDemoLicense } from './fill-demo-license.ts';
