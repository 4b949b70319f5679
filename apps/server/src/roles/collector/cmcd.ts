import type { CmcdOwner, ReceivedCmcd } from '@sluice/analytics/cmcd/index';
import { isDomainAllowed } from './domain.ts';
import { cmcdTaken } from './metrics.ts';
import { encodeFrame } from './journal/record.ts';
import type { Journal } from './journal/journal.ts';
import type { CollectorLicense } from './licenses.ts';

/** Properties of a player that sends CMCD data, as known to the server. */
export type CmcdPlayer = {
  address: string;
  userAgent?: string | undefined;
  /** URL of the page or its site. */
  page?: string | undefined;
};

/** Record in the CMCD journal; data from a delivery server has the id of its batch. */
export type CmcdRecord = { batchId?: string | undefined; heard: readonly ReceivedCmcd[] };

type Done = (error?: Error | null) => void;

const textMax = 1000;

/** Returns domain and path of a player's page, in the fields of collectors. */
export const placeOf = (page: string | undefined): { domain?: string; path?: string } => {
  if (page === undefined || !URL.canParse(page)) return {};
  const { hostname: domain, pathname: path } = new URL(page);
  return { domain, path };
};

/** Reports whether the license accepts reports of that player. */
export const isCmcdAllowed = ({ domains }: CollectorLicense, { page }: CmcdPlayer): boolean =>
  isDomainAllowed(placeOf(page).domain ?? '', domains);

/** Returns the owner of a player's reports. */
export const ownerOf = (license: CollectorLicense, { address, userAgent, page }: CmcdPlayer): CmcdOwner => ({
  licenseKey: license.licenseKey,
  organizationId: license.organizationId,
  address,
  ...(license.keepsAddress && { keepsAddress: true as const }),
  ...(userAgent && { userAgent: userAgent.slice(0, textMax) }),
  ...(page && { page: page.slice(0, textMax) }),
});

/** Writes reports to the journal; sessions are derived from it later. */
export class CmcdIntake {
  readonly #journal: Pick<Journal, 'append'>;

  constructor(journal: Pick<Journal, 'append'>) {
    this.#journal = journal;
  }

  /** Calls `done` when the reports would survive a crash; a repeated batch counts once. */
  take(heard: readonly ReceivedCmcd[], done: Done, batchId?: string): void {
    if (heard.length === 0) return done();
    const record: CmcdRecord = { batchId, heard };
    this.#journal.append(encodeFrame('', Buffer.from(JSON.stringify(record))), (error) => {
      if (!error) cmcdTaken.inc(heard.length);
      done(error);
    });
  }
}
