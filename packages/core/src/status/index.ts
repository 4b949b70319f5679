export { openIncident, updateIncident } from './incidents.ts';
export { endMaintenance, scheduleMaintenance } from './maintenances.ts';
export { historyDays, readStatusRecords, type StatusDay, type StatusRecords } from './read-status.ts';
export { type Measurement, type Measurements, recordStatusSamples, slotOf } from './record-samples.ts';
export { type FullStatus, statusDocuments, summarizeStatus } from './summarize-status.ts';
export { readWorkHealth, recordCollectorReport, type WorkHealth } from './work-health.ts';
