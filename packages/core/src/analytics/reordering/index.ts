export { reorderTelemetry, reorderTelemetryJob } from './reorder-telemetry.ts';
