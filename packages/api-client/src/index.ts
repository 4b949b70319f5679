export { ApiError } from './api-error.ts';
export {
  addOperations,
  addressOf,
  createClient,
  describeOperation,
  type BodyFor,
  type OperationCall,
  type OperationId,
  type OperationResult,
} from './create-client.ts';
