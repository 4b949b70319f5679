import type { Clock } from './clock.ts';
import { licenseRetries, queuedMax } from './limits.ts';
import type { AdSample, ErrorDetail, LicenseReply, LicenseRequest, Sample } from './wire.ts';

/** Network functions of the page, injected for tests. */
export interface Outlets {
  post(url: string, body: string): Promise<Response>;
  /** Returns false when the browser refuses the beacon. */
  beacon(url: string, body: string): boolean;
}

/** Browser implementation; text type and no credentials avoid CORS preflight requests. */
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

type Entry = { path: 'analytics' | 'analytics/a' | 'analytics/error'; body: Sample | AdSample | ErrorDetail };

interface TransportParts {
  backendUrl: string;
  clock: Clock;
  outlets: Outlets;
}

/** Holds samples until a license is granted, then sends them one by one; a denial disables it permanently. */
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

  /** Number of past requests that an error detail should include. */
  get requestsPerError(): number {
    return this.#requestsPerError;
  }

  /** Requests the license; called once per impression, retried when the collector is unreachable. */
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

  sendAd(sample: AdSample, isClosing: boolean): void {
    this.#send({ path: 'analytics/a', body: sample }, isClosing);
  }

  sendErrorDetail(detail: ErrorDetail): void {
    this.#send({ path: 'analytics/error', body: detail }, false);
  }

  async #askLicense(request: LicenseRequest): Promise<LicenseReply | undefined> {
    try {
      const response = await this.#outlets.post(`${this.#base}/licensing`, JSON.stringify(request));
      // The status code is not conclusive: a denial may be a 403 with a body.
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
