export { createExport } from './create-export.ts';
export { expireExportFilesJob, writeExportJob } from './export.job.ts';
export { expireExportFiles } from './expire-export-files.ts';
export { listExportFiles, openExportFile } from './export-files.ts';
export { getExport, listExports } from './read-exports.ts';
export * from './schedules/index.ts';
export { writeExport } from './write-export.ts';
