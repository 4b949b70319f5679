import { operation, type Operation } from '../../shared/operation.ts';
import { startRequest } from '../encodings/schema.ts';
import { preflightResponse } from './findings.ts';

export const preflightEncoding = operation({
  id: 'encoding.encodings.preflight',
  method: 'POST',
  readOnly: true,
  path: '/encoding/encodings/{encoding_id}/preflight',
  permission: 'encoding.encodings',
  status: 200,
  summary: 'Check whether an encoding can be started, and estimate its result, without starting it',
  request: startRequest,
  bodyOptional: true,
  response: preflightResponse,
  errors: ['not_found', 'validation_failed'],
});

export const preflightOperations: readonly Operation[] = [preflightEncoding];
