export * from './record-delivered-bytes.ts';
export * from './record-pool-time.ts';
export * from './record-storage.ts';
export * from './record-output-transfer.ts';
