export { applyRetention, applyRetentionJob } from './apply-retention.ts';
