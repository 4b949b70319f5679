export { createExport } from './create-export.ts';
export { writeExportJob } from './export.job.ts';
export { getExport, listExports } from './read-exports.ts';
export * from './schedules/index.ts';
export { writeExport } from './write-export.ts';
