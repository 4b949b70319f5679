export * from './hosted-stream.ts';
export * from './record-deliveries.ts';
export * from './stream-changes.ts';
