export { getFinalHeartbeat, readFinalHeartbeat } from './final-heartbeat.ts';
export { sendDueHeartbeats } from './send-heartbeats.ts';
