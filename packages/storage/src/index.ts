export type { ObjectContent, ObjectHead, ObjectStore, PutOptions } from './shared/object-store.ts';
export { isObjectKey } from './objects/keys.ts';
export { mediaTypeOf } from './shared/media-types.ts';
export { openObjectStore } from './objects/open-object-store.ts';
export { isAllowedAddress, type NetworkPolicy } from './network/policy.ts';
export { guardedAgent } from './network/guarded-agent.ts';
export { guardedFetch } from './network/guarded-fetch.ts';
export { resolveAllowed } from './network/resolve-allowed.ts';
export { sendMessage, type MessageAnswer } from './network/send-message.ts';
export { readPage, type WebPage } from './inputs/http/read-page.ts';
export { readSmallText, statusAt } from './inputs/http/small-text.ts';
export { uploadKey } from './inputs/direct-file-upload/adapter.ts';
export type { InputAdapter, InputIo, OpenedInput } from './adapters/input-adapter.ts';
export { inputAdapter, type InputSettings } from './inputs/input-adapters.ts';
export { localize } from './inputs/localize.ts';
export { cdnKey, streamsKey } from './outputs/cdn/adapter.ts';
export type { OutputIo, OutputPutOptions } from './adapters/output-adapter.ts';
export { outputAdapter, type OutputSettings } from './outputs/output-adapters.ts';
export { openMediaIngest, type MediaIngest } from './ingest/media-ingest.ts';
export { probeOutput } from './outputs/probe-output.ts';
export type { RemoteFile, RoleIdentity, ServiceAddresses } from './adapters/remote-store.ts';
export { parseContentRange } from './uploads/content-range.ts';
export {
  appendToUpload,
  startUpload,
  completeUpload,
  discardUpload,
  uploadedBytes,
  type Upload,
} from './uploads/uploads.ts';
export { diskSpace } from './shared/disk-space.ts';
