export type {
  ByteRange,
  GetOptions,
  ListedObject,
  ObjectContent,
  ObjectHead,
  ObjectStore,
  PutFileOptions,
  PutOptions,
} from './objects/object-store.ts';
export { isObjectKey } from './objects/keys.ts';
export { mediaTypeOf } from './objects/media-types.ts';
export { openObjectStore, type ObjectStoreSettings } from './objects/open-object-store.ts';
export type { NetworkPolicy } from './network/policy.ts';
export { sendMessage, type Message, type MessageAnswer } from './network/send-message.ts';
export { readSmallText, statusAt } from './inputs/http/small-text.ts';
export { uploadKey } from './inputs/direct-file-upload/adapter.ts';
export type { InputAdapter, InputIo, InputOpenOptions, InputStat, OpenedInput } from './inputs/input-adapter.ts';
export { inputAdapter, inputAdapters, type InputSettings } from './inputs/input-adapters.ts';
export { localize, type LocalizeOptions } from './inputs/localize.ts';
export { cdnKey } from './outputs/cdn/adapter.ts';
export type { OutputAcl, OutputAdapter, OutputIo, OutputPutOptions } from './outputs/output-adapter.ts';
export { outputAdapter, outputAdapters, type OutputSettings } from './outputs/output-adapters.ts';
export { probeOutput } from './outputs/probe-output.ts';
export { readOutput } from './outputs/read-output.ts';
export type { RemoteFile, RoleIdentity, ServiceAddresses } from './remote/remote-store.ts';
export { parseContentRange, type ContentRange } from './uploads/content-range.ts';
export {
  appendToUpload,
  beginUpload,
  completeUpload,
  discardUpload,
  uploadedBytes,
  type AppendOptions,
  type Upload,
  type UploadProgress,
} from './uploads/uploads.ts';
