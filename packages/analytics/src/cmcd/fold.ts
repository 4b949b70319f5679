import { type CmcdReport, timeOf } from './report.ts';
import type { CmcdSample } from './session.ts';
import { CmcdSessions, type HeldCmcdSession } from './sessions.ts';

/** Owner of reports and samples, with the known data of the viewer. */
export type CmcdOwner = {
  licenseKey: string;
  organizationId: string;
  address: string;
  keepsAddress?: true;
  userAgent?: string | undefined;
  /** URL of the page, or of its site. */
  page?: string | undefined;
};

/** A received report with its owner. */
export type ReceivedCmcd = { owner: CmcdOwner; report: CmcdReport };

/** A sample with its owner. */
export type OwnedCmcdSample = { owner: CmcdOwner; receivedAtMilliseconds: number; sample: CmcdSample };

export type HeldCmcd = HeldCmcdSession<CmcdOwner>;

/** New state of a session id, with the samples that resulted from it. */
export type Folded = { held: HeldCmcd | undefined; samples: OwnedCmcdSample[] };

// Reports arrive already separated by owner.
const place = '';

const inOrder = (one: ReceivedCmcd, other: ReceivedCmcd): number =>
  timeOf(one.report) - timeOf(other.report) || one.report.receivedAtMilliseconds - other.report.receivedAtMilliseconds;

/** Adds the reports of a session id, received by any server, to its stored state. */
export const foldCmcd = (id: string, state: HeldCmcd | undefined, heard: readonly ReceivedCmcd[]): Folded => {
  const sessions = new CmcdSessions<CmcdOwner>();
  if (state) sessions.restore(place, id, state);
  const samples = heard.toSorted(inOrder).flatMap(({ owner, report }) => {
    const { receivedAtMilliseconds } = report;
    return sessions.take(place, owner, report).map((sample) => ({ owner, receivedAtMilliseconds, sample }));
  });
  return { held: sessions.save(place, id), samples };
};

/** Ends a session without further reports; the state still remembers that it existed. */
export const endCmcd = (id: string, state: HeldCmcd): Folded => {
  const { owner, heardAt: receivedAtMilliseconds } = state;
  const sessions = new CmcdSessions<CmcdOwner>();
  sessions.restore(place, id, state);
  const samples = [...sessions.endAll()].flatMap((ended) =>
    ended.samples.map((sample) => ({ owner, receivedAtMilliseconds, sample })),
  );
  return { held: { ...state, session: undefined }, samples };
};
