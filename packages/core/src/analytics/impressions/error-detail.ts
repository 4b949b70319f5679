import type { StoredRow } from '@sluice/analytics';
import type { analyticsImpressions, ResultOf } from '@sluice/contract';

export type ErrorDetail = ResultOf<typeof analyticsImpressions.errors>['errorDetails'][number];

type Fields = Record<string, unknown>;

const iso = (milliseconds: unknown): string => new Date(Number(milliseconds)).toISOString();

// The maximum of a Date; collectors accept any number.
const furthest = 8.64e15;
const isInstant = (value: unknown): boolean => typeof value === 'number' && Math.abs(value) <= furthest;

const kinds: Readonly<Record<string, string>> = {
  url: 'string',
  lastRedirectLocation: 'string',
  httpStatus: 'number',
  downloadTime: 'number',
  timeToFirstByte: 'number',
  size: 'number',
  success: 'boolean',
};

// Fields with a type known to clients have that type or are omitted; the rest stays as the player sent it.
const toRequest = ({ clientTime, type, ...rest }: Fields): ErrorDetail['httpRequests'][number] => ({
  ...Object.fromEntries(
    Object.entries(rest).filter(([name, value]) => !Object.hasOwn(kinds, name) || typeof value === kinds[name]),
  ),
  type: typeof type === 'string' ? type : 'UNKNOWN',
  ...(isInstant(clientTime) && { clientTime: iso(clientTime) }),
});

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const readable: Readonly<Record<string, (value: unknown) => unknown>> = {
  exceptionMessage: asText,
  additionalData: asText,
  exceptionStacktrace: (value) => (Array.isArray(value) ? value.map(asText) : [asText(value)]),
};

/** Returns a player's error data with strings and string lists where clients expect them. */
const toErrorData = (data: Fields): Fields =>
  Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) => {
      const read = Object.hasOwn(readable, name) ? readable[name] : undefined;
      if (!read) return [[name, value]];
      return value === null ? [] : [[name, read(value)]];
    }),
  );

/** Converts a stored row to an error detail of the API. */
export const toErrorDetail = (row: StoredRow): ErrorDetail => {
  // SAFETY: collectors store a JSON list of objects and a JSON object.
  const requests = JSON.parse(String(row['http_requests'] ?? '[]')) as Fields[];
  const data = JSON.parse(String(row['error_data'] ?? '{}')) as Fields;
  return {
    ...(typeof row['error_id'] === 'number' && { errorId: row['error_id'] }),
    time: iso(row['time']),
    clientTime: iso(row['client_time']),
    ...(typeof row['code'] === 'number' && { code: row['code'] }),
    ...(typeof row['message'] === 'string' && { message: row['message'] }),
    ...(typeof row['severity'] === 'string' && { severity: row['severity'] }),
    errorData: toErrorData(data),
    httpRequests: requests.map(toRequest),
  };
};
