import { AppError, errorCatalogue, type ErrorCode } from '@sluice/contract';
import { currentTrace } from '@sluice/trace';

/** Thrown when the platform cannot be reached, or when the response did not come from the platform. */
export class PlatformUnreachable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'PlatformUnreachable';
  }
}

/** Thrown when the platform rejects the worker's token; a retry cannot succeed. */
export class TokenRefused extends Error {
  constructor(evidence: string) {
    super(evidence);
    this.name = 'TokenRefused';
  }
}

export type PlatformClient = {
  /** Sends a request below `/v1`; returns successful responses and throws errors. */
  send(method: 'GET' | 'HEAD' | 'POST' | 'PUT', path: string, options?: Sending): Promise<Response>;
  /** Sends and receives JSON. */
  ask<T>(path: string, body?: unknown): Promise<T>;
};

export type Sending = { headers?: Record<string, string>; body?: string | Blob; signal?: AbortSignal | undefined };

const answerWithinMilliseconds = 60_000;

const codes = new Map(
  Object.entries(errorCatalogue).map(([code, { number }]): [number, ErrorCode] => [
    number,
    // The keys of the catalog itself.
    code as ErrorCode,
  ]),
);

type Envelope = { data?: { code?: number; developerMessage?: string; result?: unknown } };

/** Returns the error in a response, as the platform threw it from the error catalog. */
const refusalIn = async (response: Response): Promise<Error> => {
  // A proxy between this worker and the platform may have responded instead.
  const envelope = (await response.json().catch(() => undefined)) as Envelope | undefined;
  const evidence = envelope?.data?.developerMessage;
  const code = codes.get(envelope?.data?.code ?? -1);
  if (code === undefined) {
    if (response.status === 404) return new AppError('not_found');
    const answered = `The platform returned HTTP ${response.status}.`;
    const comesBack = response.status >= 500 || response.status === 408 || response.status === 429;
    return comesBack ? new PlatformUnreachable(answered) : new AppError('internal', { evidence: answered });
  }
  if (code === 'unauthenticated') return new TokenRefused(evidence ?? 'The token is not valid.');
  return new AppError(code, evidence === undefined ? {} : { evidence });
};

/** Names the request that caused the task, so that follow-up tasks belong to it. */
const traceHeaders = (): Record<string, string> => {
  const trace = currentTrace();
  if (!trace) return {};
  return { 'x-request-id': trace.requestId, ...(trace.traceparent && { traceparent: trace.traceparent }) };
};

/** Creates a client that calls the API of a platform as one of its workers. */
export const createPlatformClient = (address: string, token: string): PlatformClient => {
  const send: PlatformClient['send'] = async (method, path, { headers, body, signal } = {}) => {
    let response: Response;
    try {
      response = await fetch(`${address}/v1${path}`, {
        method,
        headers: { 'x-worker-token': token, ...traceHeaders(), ...headers },
        redirect: 'error',
        ...(body !== undefined && { body }),
        ...(signal && { signal }),
      });
    } catch (error) {
      if (signal?.aborted && signal.reason === error) throw error;
      throw new PlatformUnreachable(`${address} is unreachable.`, error);
    }
    if (!response.ok) throw await refusalIn(response);
    return response;
  };
  return {
    send,
    async ask<T>(path: string, body: unknown = {}) {
      const response = await send('POST', path, {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(answerWithinMilliseconds),
      }).catch((error: unknown) => {
        if (error instanceof DOMException) throw new PlatformUnreachable(`${address} did not respond in time.`, error);
        throw error;
      });
      const envelope = await response.json().then(
        (answer) => answer as Envelope,
        (error: unknown) => {
          throw new PlatformUnreachable(`The response of ${address} was incomplete or not valid JSON.`, error);
        },
      );
      // Only operations of the contract are called; the platform has validated their responses.
      return envelope.data?.result as T;
    },
  };
};
