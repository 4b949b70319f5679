import { type CmcdReport, type CmcdSample, CmcdSessions } from '@sluice/analytics/cmcd/index';
import { hearCmcd, type DeliveredCmcd } from '../../shared/cmcd-channel.ts';
import { isDomainAllowed } from './domain.ts';
import { type Delivery, encodeRecord } from './journal/record.ts';
import type { CollectorLicense } from './licenses.ts';
import type { Journal } from './journal/journal.ts';

/** Who reported: whose the samples are, and what is known of the viewer. */
export type CmcdOwner = {
  license: CollectorLicense;
  address: string;
  userAgent: string | undefined;
  /** Address of the page, or of its site. */
  page: string | undefined;
};

type Done = (error?: Error | null) => void;

const placeOf = (page: string | undefined): Record<string, string> => {
  if (page === undefined || !URL.canParse(page)) return {};
  const { hostname, pathname } = new URL(page);
  return { domain: hostname, path: pathname };
};

/** Whether the license takes samples of that page. */
export const isCmcdAllowed = ({ license, page }: CmcdOwner): boolean =>
  isDomainAllowed(placeOf(page)['domain'] ?? '', license.domains);

const deliveryOf = ({ license, address, userAgent }: CmcdOwner): Delivery => ({
  kind: 'sample',
  receivedAtMilliseconds: Date.now(),
  organizationId: license.organizationId,
  licenseKey: license.licenseKey,
  address,
  ...(license.keepsAddress && { keepsAddress: true as const }),
  ...(userAgent && { userAgent: userAgent.slice(0, 1000) }),
});

/** Makes samples of reports, and writes them to the journal as those of collectors. */
export class CmcdIntake {
  readonly #sessions = new CmcdSessions<CmcdOwner>();
  readonly #journal: Pick<Journal, 'append'>;

  constructor(journal: Pick<Journal, 'append'>) {
    this.#journal = journal;
  }

  /** Takes reports of one player; `done` when what they complete is in the journal. */
  take(owner: CmcdOwner, reports: readonly CmcdReport[], done: Done): void {
    const { licenseKey } = owner.license;
    const samples = reports.flatMap((report) => this.#sessions.take(licenseKey, owner, report));
    this.#append(owner, samples, done);
  }

  /** Ends what has been silent for long, or all; settles when that is in the journal, as far as it takes it. */
  async end(isAll = false): Promise<void> {
    const ended = isAll ? this.#sessions.endAll() : this.#sessions.endIdle(Date.now());
    const written = [...ended].map(
      ({ owner, samples }) => new Promise<void>((resolve) => this.#append(owner, samples, () => resolve())),
    );
    await Promise.all(written);
  }

  #append(owner: CmcdOwner, samples: readonly CmcdSample[], done: Done): void {
    let left = samples.length;
    if (left === 0) return done();
    let failed: Error | null | undefined;
    for (const sample of samples) {
      const body = Buffer.from(JSON.stringify({ ...sample, ...placeOf(owner.page) }));
      this.#journal.append(encodeRecord(deliveryOf(owner), body), (error) => {
        failed ??= error;
        left -= 1;
        if (left === 0) done(failed);
      });
    }
  }
}

export type CmcdHearing = {
  intake: CmcdIntake;
  licenses: { get(key: string): CollectorLicense | undefined | Promise<CollectorLicense | undefined> };
  /** The license that what an output delivers is counted for. */
  findLicenseKey: (outputId: string) => Promise<string | undefined>;
};

const outputsMost = 10_000;
const freshMilliseconds = 30_000;

const remembering = (find: CmcdHearing['findLicenseKey']): CmcdHearing['findLicenseKey'] => {
  const known = new Map<string, { key: Promise<string | undefined>; until: number }>();
  return (outputId) => {
    const entry = known.get(outputId);
    if (entry && entry.until > Date.now()) return entry.key;
    if (known.size >= outputsMost) known.clear();
    const key = find(outputId).catch(() => undefined);
    known.set(outputId, { key, until: Date.now() + freshMilliseconds });
    return key;
  };
};

/** Takes what the delivery of this process hears; stops when the answer is called. */
export const hearDelivery = ({ intake, licenses, findLicenseKey }: CmcdHearing): (() => void) => {
  const licenseKeyOf = remembering(findLicenseKey);
  // One after the other, so that the reports of a session stay in their order.
  let taking: Promise<void> = Promise.resolve();
  const take = async ({ outputId, report, doNotTrack, ...viewer }: DeliveredCmcd): Promise<void> => {
    const key = await licenseKeyOf(outputId);
    const license = key === undefined ? undefined : await licenses.get(key);
    if (!license || (doNotTrack && !license.ignoresDoNotTrack)) return;
    const owner = { license, ...viewer };
    if (isCmcdAllowed(owner)) intake.take(owner, [report], () => undefined);
  };
  return hearCmcd((told) => {
    taking = taking.then(() => take(told)).catch(() => undefined);
  });
};
