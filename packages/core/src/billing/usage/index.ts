export { getRecordedUsage, getUsageForecast, listUsageChanges, listUsageLines } from './get-usage.ts';
