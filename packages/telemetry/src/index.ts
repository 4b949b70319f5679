export { createTelemetry, type Telemetry } from './create-telemetry.ts';
export { createId } from './page.ts';
export type {
  CustomData,
  DownloadMeasure,
  EngineFacts,
  EngineFactsSource,
  TelemetryConfig,
  TelemetryFailure,
} from './facts.ts';
export type {
  AdFields,
  DownloadSpeedInfo,
  ErrorDetail,
  LicenseReply,
  LicenseRequest,
  Sample,
  StreamFormat,
  WireState,
} from './wire.ts';
