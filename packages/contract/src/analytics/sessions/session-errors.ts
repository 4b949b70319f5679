import type { ImpressionSample } from './impression-sample.ts';

export type HttpRequest = {
  clientTime?: string | undefined;
  type: string;
  url?: string | undefined;
  httpStatus?: number | undefined;
  /** Milliseconds. */
  downloadTime?: number | undefined;
  timeToFirstByte?: number | undefined;
  /** Bytes. */
  size?: number | undefined;
  success?: boolean | undefined;
  lastRedirectLocation?: string | undefined;
};

export type ErrorDetail = {
  errorId?: number | undefined;
  time: string;
  clientTime: string;
  code?: number | undefined;
  message?: string | undefined;
  severity?: string | undefined;
  errorData: Readonly<Record<string, unknown>>;
  httpRequests: readonly HttpRequest[];
};

export type SessionError =
  | { type: 'ErrorDetail'; detail: ErrorDetail }
  | { type: 'ErrorSample'; sample: ImpressionSample };

/** Returns the errors of a session: the player's error details, or the samples with an error code if there are none. */
export const sessionErrors = (
  details: readonly ErrorDetail[] | undefined,
  samples: readonly ImpressionSample[],
): SessionError[] =>
  details && details.length > 0
    ? details.map((detail) => ({ type: 'ErrorDetail', detail }))
    : samples.filter(({ error_code }) => error_code !== null).map((sample) => ({ type: 'ErrorSample', sample }));

/** Returns the requests of all errors of a session in order, without duplicates. */
export const sessionRequests = (errors: readonly SessionError[]): HttpRequest[] => {
  const requests = errors.flatMap((error) => (error.type === 'ErrorDetail' ? error.detail.httpRequests : []));
  const distinct = new Map(
    requests.map((request) => [`${request.clientTime} ${request.type} ${request.url}`, request]),
  );
  const timeOf = ({ clientTime }: HttpRequest) => (clientTime ? Date.parse(clientTime) : Infinity);
  return [...distinct.values()].toSorted((one, other) => timeOf(one) - timeOf(other));
};
