import { type CmcdReport, timeOf } from './report.ts';
import type { CmcdSample } from './session.ts';
import { CmcdSessions, type HeldCmcdSession } from './sessions.ts';

/** Whose reports and samples are, and what is known of the viewer. */
export type CmcdOwner = {
  licenseKey: string;
  organizationId: string;
  address: string;
  keepsAddress?: true;
  userAgent?: string | undefined;
  /** Address of the page, or of its site. */
  page?: string | undefined;
};

/** A report as it was heard. */
export type HeardCmcd = { owner: CmcdOwner; report: CmcdReport };

/** A sample with whose it is. */
export type OwnedCmcdSample = { owner: CmcdOwner; receivedAtMilliseconds: number; sample: CmcdSample };

export type HeldCmcd = HeldCmcdSession<CmcdOwner>;

/** What a session id has become, and the samples that came of it. */
export type Folded = { held: HeldCmcd | undefined; samples: OwnedCmcdSample[] };

// Owners are told apart before.
const place = '';

const inOrder = (one: HeardCmcd, other: HeardCmcd): number =>
  timeOf(one.report) - timeOf(other.report) || one.report.receivedAtMilliseconds - other.report.receivedAtMilliseconds;

/** Takes what was heard of a session id, by whichever server, into what is held of it. */
export const foldCmcd = (id: string, held: HeldCmcd | undefined, heard: readonly HeardCmcd[]): Folded => {
  const sessions = new CmcdSessions<CmcdOwner>();
  if (held) sessions.restore(place, id, held);
  const samples = heard.toSorted(inOrder).flatMap(({ owner, report }) => {
    const { receivedAtMilliseconds } = report;
    return sessions.take(place, owner, report).map((sample) => ({ owner, receivedAtMilliseconds, sample }));
  });
  return { held: sessions.save(place, id), samples };
};

/** Ends the session of which no more is heard; that it was there stays known. */
export const endCmcd = (id: string, held: HeldCmcd): Folded => {
  const { owner, heardAt: receivedAtMilliseconds } = held;
  const sessions = new CmcdSessions<CmcdOwner>();
  sessions.restore(place, id, held);
  const samples = [...sessions.endAll()].flatMap((ended) =>
    ended.samples.map((sample) => ({ owner, receivedAtMilliseconds, sample })),
  );
  return { held: { ...held, session: undefined }, samples };
};
