import type { Clock } from './clock.ts';
import { licenseRetries, queuedMax } from './limits.ts';
import type { ErrorDetail, LicenseReply, LicenseRequest, Sample } from './wire.ts';

/** The ways out of the page, injected so that a test can watch them. */
export interface Outlets {
  post(url: string, body: string): Promise<Response>;
  /** Returns false when the browser refuses the beacon. */
  beacon(url: string, body: string): boolean;
}

/** Text type and no credentials keep every request free of a preflight. */
export const browserOutlets: Outlets = {
  post: (url, body) =>
    fetch(url, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'text/plain' },
      credentials: 'omit',
      keepalive: true,
    }),
  // A blob without a type sends no Content-Type, as the other collectors do.
  beacon: (url, body) => navigator.sendBeacon?.(url, new Blob([body])) ?? false,
};

type Entry = { path: 'analytics' | 'analytics/error'; body: Sample | ErrorDetail };

interface TransportParts {
  backendUrl: string;
  clock: Clock;
  outlets: Outlets;
}

/** Holds samples until a licence is granted, then sends them one by one; a denial silences it for good. */
export class Transport {
  readonly #base: string;
  readonly #clock: Clock;
  readonly #outlets: Outlets;
  #license: 'pending' | 'granted' | 'denied' = 'pending';
  #queue: Entry[] = [];
  #requestsPerError = 0;
  #areErrorDetailsWanted = false;
  #attempt = 0;

  constructor({ backendUrl, clock, outlets }: TransportParts) {
    this.#base = backendUrl.replace(/\/+$/, '');
    this.#clock = clock;
    this.#outlets = outlets;
  }

  /** How many past requests an error detail should carry. */
  get requestsPerError(): number {
    return this.#requestsPerError;
  }

  /** Asks for the right to send; called once per impression, retried when the collector is not reached. */
  async authorize(request: LicenseRequest, retries = 0): Promise<void> {
    const attempt = (this.#attempt += 1);
    const reply = await this.#askLicense(request);
    if (attempt !== this.#attempt || this.#license === 'denied') return;
    if (reply) {
      this.#settle(reply);
      return;
    }
    const delay = licenseRetries[retries];
    if (delay !== undefined) this.#clock.after(delay, () => void this.authorize(request, retries + 1));
  }

  sendSample(sample: Sample, isClosing: boolean): void {
    this.#send({ path: 'analytics', body: sample }, isClosing);
  }

  sendErrorDetail(detail: ErrorDetail): void {
    this.#send({ path: 'analytics/error', body: detail }, false);
  }

  async #askLicense(request: LicenseRequest): Promise<LicenseReply | undefined> {
    try {
      const response = await this.#outlets.post(`${this.#base}/licensing`, JSON.stringify(request));
      // The status code says nothing here: a denial may come as 403 with a body.
      const reply: unknown = JSON.parse(await response.text());
      return isLicenseReply(reply) ? reply : undefined;
    } catch {
      return undefined;
    }
  }

  #settle(reply: LicenseReply): void {
    this.#license = reply.status === 'granted' ? 'granted' : 'denied';
    this.#areErrorDetailsWanted = reply.features?.errorDetails?.enabled ?? false;
    this.#requestsPerError = reply.features?.errorDetails?.numberOfHttpRequests ?? 0;
    const queue = this.#queue;
    this.#queue = [];
    if (this.#license === 'granted') for (const entry of queue) this.#send(entry, false);
  }

  #send(entry: Entry, isClosing: boolean): void {
    if (this.#license === 'denied') return;
    if (this.#license === 'pending') {
      this.#keep(entry);
      return;
    }
    if (entry.path === 'analytics/error' && !this.#areErrorDetailsWanted) return;
    if (isClosing) {
      for (const late of this.#queue.splice(0)) this.#beacon(late);
      this.#beacon(entry);
    } else void this.#post(entry);
  }

  #beacon(entry: Entry): void {
    if (!this.#outlets.beacon(`${this.#base}/${entry.path}`, JSON.stringify(entry.body))) void this.#post(entry);
  }

  async #post(entry: Entry): Promise<void> {
    try {
      await this.#outlets.post(`${this.#base}/${entry.path}`, JSON.stringify(entry.body));
    } catch {
      this.#keep(entry);
      return;
    }
    const late = this.#queue.shift();
    if (late) void this.#post(late);
  }

  #keep(entry: Entry): void {
    if (this.#queue.length < queuedMax) this.#queue.push(entry);
  }
}

const isLicenseReply = (reply: unknown): reply is LicenseReply =>
  typeof reply === 'object' && reply !== null && 'status' in reply && typeof reply.status === 'string';
