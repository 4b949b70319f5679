import type { StoredRow } from '@sluice/analytics';
import type { analyticsImpressions, ResultOf } from '@sluice/contract';

export type ErrorDetail = ResultOf<typeof analyticsImpressions.errors>['errorDetails'][number];

type Fields = Record<string, unknown>;

const iso = (milliseconds: unknown): string => new Date(Number(milliseconds)).toISOString();

// Beyond it a Date is none; whoever sends to a collector sends any number.
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

// What clients read by its type is of that type or absent; the rest is as the player sent it.
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

/** The data of a player's error with texts and a list of texts where clients expect them. */
const toErrorData = (data: Fields): Fields =>
  Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) => {
      const read = Object.hasOwn(readable, name) ? readable[name] : undefined;
      if (!read) return [[name, value]];
      return value === null ? [] : [[name, read(value)]];
    }),
  );

/** An error detail as the API answers it, from its stored row. */
export const toErrorDetail = (row: StoredRow): ErrorDetail => {
  // SAFETY: collectors store JSON of a list of objects, and of an object.
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
