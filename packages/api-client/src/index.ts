export { ApiError, type ErrorDetail } from './api-error.ts';
export {
  addOperations,
  addressOf,
  createClient,
  describeOperation,
  type BodyFor,
  type CallOptions,
  type Client,
  type ClientOptions,
  type OperationCall,
  type OperationId,
  type QueryFor,
  type OperationResult,
} from './create-client.ts';
export type { Resource } from './operation-types.ts';
