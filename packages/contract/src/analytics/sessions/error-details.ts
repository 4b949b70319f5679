import type { ResultOf } from '../../shared/operation.ts';
import type { analyticsImpressions } from '../impressions/operations.ts';
import type { ErrorDetail, HttpRequest } from './session-errors.ts';

type Answer = ResultOf<typeof analyticsImpressions.errors>;
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
