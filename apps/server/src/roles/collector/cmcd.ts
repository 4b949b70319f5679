import type { CmcdOwner, HeardCmcd } from '@sluice/analytics/cmcd/index';
import { isDomainAllowed } from './domain.ts';
import { cmcdTaken } from './metrics.ts';
import { encodeFrame } from './journal/record.ts';
import type { Journal } from './journal/journal.ts';
import type { CollectorLicense } from './licenses.ts';

/** What the server knows of a player that speaks CMCD. */
export type CmcdPlayer = {
  address: string;
  userAgent?: string | undefined;
  /** Address of the page, or of its site. */
  page?: string | undefined;
};

/** A record in the journal of CMCD; what a delivery server told has the id of its batch. */
export type CmcdRecord = { batchId?: string | undefined; heard: readonly HeardCmcd[] };

type Done = (error?: Error | null) => void;

const textMax = 1000;

/** Where a player's page is, in the fields of collectors. */
export const placeOf = (page: string | undefined): { domain?: string; path?: string } => {
  if (page === undefined || !URL.canParse(page)) return {};
  const { hostname: domain, pathname: path } = new URL(page);
  return { domain, path };
};

/** Whether the license takes what that player tells. */
export const isCmcdAllowed = ({ domains }: CollectorLicense, { page }: CmcdPlayer): boolean =>
  isDomainAllowed(placeOf(page).domain ?? '', domains);

/** Whose a player's reports are. */
export const ownerOf = (license: CollectorLicense, { address, userAgent, page }: CmcdPlayer): CmcdOwner => ({
  licenseKey: license.licenseKey,
  organizationId: license.organizationId,
  address,
  ...(license.keepsAddress && { keepsAddress: true as const }),
  ...(userAgent && { userAgent: userAgent.slice(0, textMax) }),
  ...(page && { page: page.slice(0, textMax) }),
});

/** Writes what was heard to the journal; sessions are made of it later. */
export class CmcdIntake {
  readonly #journal: Pick<Journal, 'append'>;

  constructor(journal: Pick<Journal, 'append'>) {
    this.#journal = journal;
  }

  /** `done` when it would survive a crash; a batch that was taken before counts once. */
  take(heard: readonly HeardCmcd[], done: Done, batchId?: string): void {
    if (heard.length === 0) return done();
    const record: CmcdRecord = { batchId, heard };
    this.#journal.append(encodeFrame('', Buffer.from(JSON.stringify(record))), (error) => {
      if (!error) cmcdTaken.inc(heard.length);
      done(error);
    });
  }
}
