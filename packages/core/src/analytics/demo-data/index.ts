export { fillDemoLicenseJob, forgetDemoDataJob } from './demo-data.job.ts';
export { createDemoLicense, deleteDemoLicense, getDemoLicense, listDemoLicenses } from './demo-licenses.ts';
export { createDemoData, getDemoData, listDemoData } from './demo-runs.ts';
export { fillDemoLicense } from './fill-demo-license.ts';
