export { getEncodingComposition } from './composition/get-composition.ts';
export { createEncoding } from './create-encoding.ts';
export { getEncoding, getEncodingCustomData } from './get-encoding.ts';
export { getEncodingTimeline } from './get-timeline.ts';
export { createKantarWatermark, deleteKantarWatermark, getKantarWatermark } from './kantar-watermark.ts';
export { listEncodings } from './list-encodings.ts';
export { createMuxing } from './muxings/create-muxing.ts';
export { deleteMuxing } from './muxings/delete-muxing.ts';
export { getMuxing, getMuxingCustomData, getMuxingType } from './muxings/get-muxing.ts';
export { getMuxingInformation } from './muxings/get-muxing-information.ts';
export { listMuxings } from './muxings/list-muxings.ts';
export { muxingSettings, type MuxingRow } from './muxings/muxing-store.ts';
export { loadParts, type EncodingParts } from './load-parts.ts';
export { getEncodingStatus } from './status/get-status.ts';
export { listenForEncodingChanges } from './status/listen-for-changes.ts';
export { createStream } from './streams/create-stream.ts';
export { deleteStream } from './streams/delete-stream.ts';
export { getStream, getStreamCustomData, getStreamInput, listStreamInputs } from './streams/get-stream.ts';
export { listStreams } from './streams/list-streams.ts';
export {
  addStreamFilters,
  listStreamFilters,
  removeStreamFilter,
  removeStreamFilters,
} from './streams/stream-filters.ts';
export { loadSources, type EncodingSources, type SourcePart } from './sources/source-store.ts';
export { streamSettings, type StreamRow } from './streams/stream-store.ts';
export { transitionEncoding } from './transition-encoding.ts';
export * from './protection/protection-store.ts';
export { loadPictures } from './pictures.ts';
export { inputKeyOf, splitInputKey } from './sources/input-keys.ts';
