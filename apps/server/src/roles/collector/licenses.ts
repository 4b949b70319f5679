import { replicationSeconds } from '@sluice/contract/analytics/licenses/replication';
import type { CollectorLicense } from '@sluice/core';

export type { CollectorLicense } from '@sluice/core';

export type FindLicense<License = CollectorLicense> = (licenseKey: string) => Promise<License | undefined>;

type Entry<License> = { license: License | undefined; freshUntil: number };

const freshMilliseconds = replicationSeconds * 1000;
const entriesMax = 10_000;

// Anything else cannot be a key, so the database is not queried.
const keyForm = /^[\w-]{1,64}$/;

/**
 * Cache of licenses by key, at most 30 seconds old.
 *
 * While the database is down, expired entries remain valid.
 */
export class LicenseCache<License = CollectorLicense> {
  readonly #find: FindLicense<License>;
  readonly #now: () => number;
  readonly #entries = new Map<string, Entry<License>>();
  // Separate, so that a flood of unknown keys does not evict known ones.
  readonly #unknown = new Map<string, Entry<License>>();
  readonly #pending = new Map<string, Promise<License | undefined>>();

  constructor(find: FindLicense<License>, now: () => number = Date.now) {
    this.#find = find;
    this.#now = now;
  }

  /** Returns a cached license directly, else a promise; rejects if the database is down and the key is not cached. */
  get(licenseKey: string): License | undefined | Promise<License | undefined> {
    if (!keyForm.test(licenseKey)) return undefined;
    const entry = this.#entries.get(licenseKey) ?? this.#unknown.get(licenseKey);
    if (entry && entry.freshUntil > this.#now()) return entry.license;
    return this.#load(licenseKey, entry);
  }

  #load(licenseKey: string, cachedEntry: Entry<License> | undefined): Promise<License | undefined> {
    const pending = this.#pending.get(licenseKey);
    if (pending) return pending;
    const loading = this.#find(licenseKey)
      .then(
        (license) => this.#keep(licenseKey, license),
        (error: unknown) => {
          if (!cachedEntry) throw error;
          return this.#keep(licenseKey, cachedEntry.license);
        },
      )
      .finally(() => this.#pending.delete(licenseKey));
    this.#pending.set(licenseKey, loading);
    return loading;
  }

  #keep(licenseKey: string, license: License | undefined): License | undefined {
    this.#entries.delete(licenseKey);
    this.#unknown.delete(licenseKey);
    const entries = license ? this.#entries : this.#unknown;
    entries.set(licenseKey, { license, freshUntil: this.#now() + freshMilliseconds });
    if (entries.size > entriesMax) {
      const [oldest] = entries.keys();
      if (oldest !== undefined) entries.delete(oldest);
    }
    return license;
  }
}
