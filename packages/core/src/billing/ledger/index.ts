export * from './rebuild-usage-days.ts';
export * from './record-usage-entries.ts';
