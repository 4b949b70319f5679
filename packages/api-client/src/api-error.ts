export type ErrorDetail = { text: string; field?: string; type?: string };

export type ApiErrorFacts = {
  /** HTTP status; 0 if the server could not be reached. */
  status: number;
  /** Number from the API's error catalog; 0 if the response did not come from the API. */
  code: number;
  message: string;
  developerMessage?: string | undefined;
  details?: ErrorDetail[] | undefined;
  requestId?: string | undefined;
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
};

/** An error returned by the API, or a failure to reach it. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: number;
  readonly developerMessage: string | undefined;
  readonly details: ErrorDetail[];
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(facts: ApiErrorFacts) {
    super(facts.message, { cause: facts.cause });
    this.name = 'ApiError';
    this.status = facts.status;
    this.code = facts.code;
    this.developerMessage = facts.developerMessage;
    this.details = facts.details ?? [];
    this.requestId = facts.requestId;
    this.retryAfterSeconds = facts.retryAfterSeconds;
  }
}

type Envelope = { requestId?: string; data?: Partial<ApiErrorFacts> & { result?: unknown } };

/** Reads an API response: returns its result or throws an `ApiError`. */
export const readAnswer = async (response: Response): Promise<unknown> => {
  if (response.status === 204) return undefined;
  const envelope = (await response.json().catch(() => undefined)) as Envelope | undefined;
  if (response.ok && envelope) return envelope.data?.result;
  const { code = 0, message, developerMessage, details } = envelope?.data ?? {};
  const retryAfter = Number(response.headers.get('retry-after') ?? NaN);
  throw new ApiError({
    status: response.status,
    code,
    message: message ?? `The server responded with ${response.status} ${response.statusText}`.trim(),
    developerMessage,
    details,
    requestId: envelope?.requestId ?? response.headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : undefined,
  });
};
