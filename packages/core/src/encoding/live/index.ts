export * from './dns-mappings/dns-mapping-verbs.ts';
export { enforceLiveQuota } from './enforce-quota.ts';
export { findLiveHolder, findWhipNode } from './find-holder.ts';
export * from './find-ingest.ts';
export * from './ingest/ingest-point-verbs.ts';
export { openLiveInput } from './ingest/live-input.ts';
export { delayThresholdOf, pointsOfInput, type PointOfInput, type SrtConnection } from './ingest/points-of-input.ts';
export type { SrtPackets } from './ingest/srt-rollups.ts';
export * from './ingest/srt-statistics.ts';
export * from './lease-live-run.ts';
export * from './standby-node.ts';
export * from './live-statistics.ts';
export * from './listen-for-live.ts';
export * from './live-verbs.ts';
export { openMediaIngestOutputs, type MediaIngestSettings } from './media-ingest/media-ingest-outputs.ts';
export * from './origin/live-origins.ts';
export { listLivePosters, locateLivePoster, recordLivePoster } from './posters/index.ts';
export * from './record-live.ts';
export { recordLiveParts } from './record-live-parts.ts';
export * from './runtime-limit.ts';
export type { LiveStartRequest } from './live-start-request.ts';
export { getLiveStartRequest, startHdLive, startLive } from './start-live.ts';
export {
  createStreamKey,
  deleteStreamKey,
  getStreamKey,
  listStreamKeys,
  unassignStreamKeys,
} from './stream-key-verbs.ts';
export { noteWaitingRuns } from './admission/note-waiting-runs.ts';
