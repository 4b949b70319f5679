export type { AudioCodec, Codec, SubtitleCodec, VideoCodec } from './codecs/codec.ts';
export { encoderOf, isAudioCodec, isSubtitleCodec, isVideoCodec } from './codecs/index.ts';
export * from './manifests/dash.ts';
export type * from './manifests/descriptions.ts';
export * from './manifests/hls.ts';
export { renderManifest } from './manifests/render/render-manifest.ts';
export type { RenderedFile } from './manifests/render/rendered-file.ts';
export { reviewManifest } from './manifests/render/review-manifest.ts';
export type { MuxFacts, SegmentFact, TrackFact } from './package/mux-facts.ts';
export type * from './plan/description.ts';
export type * from './plan/plan.ts';
export { planEncoding, type PlanOptions } from './plan/plan-encoding.ts';
export { imageKey, isVideoFilter, type AudioFilter, type Filter, type VideoFilter } from './filters/filter.ts';
export { convertScc, type SccSettings } from './text/scc.ts';
export { checkedWebVtt, segmentWebVtt, type TextFile } from './text/segment-webvtt.ts';
export { sourceParts } from './sources/source-parts.ts';
export { inputKeysOfPieces } from './sources/input-keys.ts';
export type { Surroundings } from './sources/resolve-source.ts';
export type { SourceNode } from './sources/source.ts';
export type { BurnIn } from './filters/burn-in.ts';
export { pictureOf } from './plan/picture.ts';
export { streamPicture } from './plan/stream-picture.ts';
export { selectAudio, selectAudioFor, selectSubtitles, selectVideo } from './plan/select-stream.ts';
export type * from './probe/media-info.ts';
export { pictureTimecode } from './probe/picture-timecode.ts';
export { probe, type ProbeOptions } from './probe/probe.ts';
export { runTask } from './run/run-task.ts';
export type { EncodeFacts, TaskFile, TaskIo, TaskResult } from './run/task-io.ts';
export { formatFraction, fraction, frameRateOf, parseFraction, toNumber, type Fraction } from './shared/fraction.ts';
export { findMediaTools } from './tools/find-media-tools.ts';
export { wantedEncoders, type MediaTools } from './tools/media-tools.ts';
export { protectionOf, type DrmSettings } from './protection/protection-of.ts';
export type * from './protection/protection.ts';
export {
  protectMuxing,
  type ClearMuxing,
  type ProtectedFacts,
  type ProtectedResult,
} from './protection/protect-muxing.ts';
export type { ProtectedMuxing } from './protection/sample-protection.ts';
export { schemeFor, spekeProtection, type ServedKey } from './protection/speke-protection.ts';
export { formatUuid, systemIds, uuidBytes, type KeySystem } from './protection/system-ids.ts';
export { makePictures, type PicturesResult } from './pictures/make-pictures.ts';
export type * from './pictures/pictures.ts';
export { planPictures, type PictureTask } from './pictures/plan-pictures.ts';
export { readPackets, type DeliveredPackets } from './quality/delivered-packets.ts';
export { findCuts } from './quality/find-cuts.ts';
export { indexDelivered } from './quality/index-delivered.ts';
export { measureQuality } from './quality/measure-quality.ts';
export { pickMoments } from './quality/pick-moments.ts';
export { splitDelivered } from './quality/split-delivered.ts';
export { takeFrame } from './quality/take-frame.ts';
export { chunksOfStream } from './quality/plan-quality.ts';
export * from './quality/quality.ts';
export type { Probe } from './per-title/curves.ts';
export * from './per-title/monotone-curve.ts';
export * from './per-title/probe-title.ts';
export * from './per-title/select-ladder.ts';
export * from './per-title/decide-title.ts';
