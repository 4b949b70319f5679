import { AppError } from '@sluice/contract';

/** A request that passed the proxy. A tunnel of HTTPS is one entry, whose URL is `https://host:port`. */
export type RequestEntry = {
  /** Epoch milliseconds. */
  at: number;
  method: string;
  url: string;
  status?: number;
  contentType?: string;
  /** True if the response lets pages of other origins read it. */
  allowsOrigins?: boolean;
  firstByteMilliseconds?: number;
  milliseconds?: number;
  /** Bytes of the body that were delivered. */
  bytes: number;
  isTunnel: boolean;
  /** Effect of an injected fault. */
  fault?: string;
  /** Reason for which the request was not sent. */
  refused?: string;
  /** True if the response of the server ended before it was complete. */
  isIncomplete?: boolean;
  /** Failure of the connection. */
  error?: string;
};

export class RequestLog {
  readonly #bytesMax: number;
  #entries: RequestEntry[] = [];
  #bytes = 0;

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax;
  }

  add(entry: Pick<RequestEntry, 'method' | 'url' | 'isTunnel'>): RequestEntry {
    const added: RequestEntry = { ...entry, at: Date.now(), bytes: 0 };
    this.#entries.push(added);
    return added;
  }

  /** Adds delivered bytes to an entry; throws when the run has delivered more than it may. */
  count(entry: RequestEntry, bytes: number): void {
    entry.bytes += bytes;
    this.#bytes += bytes;
    if (this.#bytes > this.#bytesMax) throw new Error(`The run loaded more than ${this.#bytesMax} bytes.`);
  }

  get exceedsBytes(): boolean {
    return this.#bytes > this.#bytesMax;
  }

  /** Removes and returns the entries so far, at the end of an attempt. */
  take(): RequestEntry[] {
    const entries = this.#entries;
    this.#entries = [];
    return entries;
  }
}

/** Records a connection that failed; returns whether the guard refused it. */
export const recordFailure = (entry: RequestEntry, error: unknown): boolean => {
  const isRefused = error instanceof AppError && error.code === 'input_address_blocked';
  const reason = error instanceof Error ? error.message : String(error);
  if (isRefused) entry.refused = error.evidence ?? reason;
  else entry.error = reason;
  return isRefused;
};
