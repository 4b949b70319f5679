import { AppError, errorCatalogue, type ErrorCode } from '@sluice/contract';

/** The platform was not reached, or answered as none of it would. */
export class PlatformUnreachable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'PlatformUnreachable';
  }
}

/** The platform knows the token no more; nothing will change that. */
export class TokenRefused extends Error {
  constructor(evidence: string) {
    super(evidence);
    this.name = 'TokenRefused';
  }
}

export type PlatformClient = {
  /** Sends a request below `/v1`; answers what is not an error. */
  send(method: 'GET' | 'HEAD' | 'POST' | 'PUT', path: string, options?: Sending): Promise<Response>;
  /** Sends and receives JSON. */
  ask<T>(path: string, body?: unknown): Promise<T>;
};

export type Sending = { headers?: Record<string, string>; body?: string | Blob; signal?: AbortSignal | undefined };

const answerWithinMilliseconds = 60_000;

const codes = new Map(
  Object.entries(errorCatalogue).map(([code, { number }]): [number, ErrorCode] => [
    number,
    // The catalogue's own keys.
    code as ErrorCode,
  ]),
);

type Envelope = { data?: { code?: number; developerMessage?: string; result?: unknown } };

/** The refusal in an answer: an error of the catalogue, as it was thrown there. */
const refusalIn = async (response: Response): Promise<Error> => {
  // Anything between us and the platform may have answered instead.
  const envelope = (await response.json().catch(() => undefined)) as Envelope | undefined;
  const evidence = envelope?.data?.developerMessage;
  const code = codes.get(envelope?.data?.code ?? -1);
  if (code === undefined) {
    if (response.status === 404) return new AppError('not_found');
    const answered = `The platform answered ${response.status}.`;
    const comesBack = response.status >= 500 || response.status === 408 || response.status === 429;
    return comesBack ? new PlatformUnreachable(answered) : new AppError('internal', { evidence: answered });
  }
  if (code === 'unauthenticated') return new TokenRefused(evidence ?? 'The token is not valid.');
  return new AppError(code, evidence === undefined ? {} : { evidence });
};

/** Speaks to the API of a platform as one of its workers. */
export const createPlatformClient = (address: string, token: string): PlatformClient => {
  const send: PlatformClient['send'] = async (method, path, { headers, body, signal } = {}) => {
    let response: Response;
    try {
      response = await fetch(`${address}/v1${path}`, {
        method,
        headers: { 'x-worker-token': token, ...headers },
        redirect: 'error',
        ...(body !== undefined && { body }),
        ...(signal && { signal }),
      });
    } catch (error) {
      if (signal?.aborted && signal.reason === error) throw error;
      throw new PlatformUnreachable(`${address} was not reached.`, error);
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
        if (error instanceof DOMException) throw new PlatformUnreachable(`${address} did not answer in time.`, error);
        throw error;
      });
      const envelope = await response.json().then(
        (answer) => answer as Envelope,
        (error: unknown) => {
          throw new PlatformUnreachable(`The answer of ${address} broke off.`, error);
        },
      );
      // The contract's own operations, whose answers the platform has checked.
      return envelope.data?.result as T;
    },
  };
};
