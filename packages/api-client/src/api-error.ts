export type ErrorDetail = { text: string; field?: string; type?: string };

export type ApiErrorFacts = {
  /** HTTP status; 0 if the server could not be reached. */
  status: number;
  /** The number of the error catalogue; 0 if the answer was none of the API's. */
  code: number;
  message: string;
  developerMessage?: string | undefined;
  details?: ErrorDetail[] | undefined;
  requestId?: string | undefined;
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
};

/** A refusal or failure of the API, or of the way to it. */
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

/** Reads an answer of the API: its result, or an `ApiError`. */
export const readAnswer = async (response: Response): Promise<unknown> => {
  if (response.status === 204) return undefined;
  const envelope = (await response.json().catch(() => undefined)) as Envelope | undefined;
  if (response.ok && envelope) return envelope.data?.result;
  const { code = 0, message, developerMessage, details } = envelope?.data ?? {};
  const retryAfter = Number(response.headers.get('retry-after') ?? NaN);
  throw new ApiError({
    status: response.status,
    code,
    message: message ?? `The server answered ${response.status} ${response.statusText}`.trim(),
    developerMessage,
    details,
    requestId: envelope?.requestId ?? response.headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : undefined,
  });
};
