import type { ErrorDetail, HttpRequest } from '@sluice/contract/analytics/sessions/session-errors';
import type { OperationResult } from '../../app/api/api.ts';

type Answer = OperationResult<'analytics.impressions.errors.create'>;
type Request = Answer['errorDetails'][number]['httpRequests'][number];

const number = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

// Only type, URL and time of a request are validated; other fields are as sent by the player.
const requestOf = (request: Request): HttpRequest => ({
  clientTime: request.clientTime,
  type: request.type,
  url: request.url,
  httpStatus: number(request['httpStatus']),
  downloadTime: number(request['downloadTime']),
  timeToFirstByte: number(request['timeToFirstByte']),
  size: number(request['size']),
  success: typeof request['success'] === 'boolean' ? request['success'] : undefined,
  lastRedirectLocation:
    typeof request['lastRedirectLocation'] === 'string' ? request['lastRedirectLocation'] : undefined,
});

/** Returns the error details of a response with their requests. */
export const errorDetailsOf = ({ errorDetails }: Answer): ErrorDetail[] =>
  errorDetails.map((detail) => ({ ...detail, httpRequests: detail.httpRequests.map(requestOf) }));
