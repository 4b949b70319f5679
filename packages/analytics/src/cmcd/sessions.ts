import { createHash } from 'node:crypto';
import { type CmcdReport, textIn } from './report.ts';
import { type CmcdSample, CmcdSession, type SavedCmcdSession } from './session.ts';

type Entry<Owner> = {
  owner: Owner;
  /** Undefined once the session has ended and its samples were returned. */
  session: CmcdSession | undefined;
  heardAt: number;
  contentId: string | undefined;
  number: number;
};

/** State of a session id as plain data, kept during a session and for a while after it. */
export type HeldCmcdSession<Owner> = {
  owner: Owner;
  session?: SavedCmcdSession | undefined;
  heardAt: number;
  contentId?: string | undefined;
  number: number;
};

/** Silence after which a session counts as ended. */
export const idleMilliseconds = 90_000;

/** Viewer id of the samples. */
export const viewerOf = (report: CmcdReport): string | undefined => textIn(report, 'sid');

const idMax = 60;
const hashCharacters = 16;

/** Session id of a report, shortened so that it fits every column; undefined if it has none. */
export const sessionIdOf = (report: CmcdReport): string | undefined => {
  const sid = viewerOf(report);
  if (sid === undefined) return undefined;
  const id = sid.replace(/[^\w.-]/g, '_').slice(0, idMax);
  if (id === sid) return id;
  // The hash keeps ids distinct that differ only in the removed part.
  const hash = createHash('sha256').update(sid).digest('hex').slice(0, hashCharacters);
  return `${id.slice(0, idMax - hashCharacters - 1)}-${hash}`;
};

const impressionIdOf = (id: string, number: number): string => (number === 1 ? id : `${id}-${number}`);

/** Sessions of many players, by owner and `sid`; a new content id or a long silence starts a new session. */
export class CmcdSessions<Owner> {
  readonly #entries = new Map<string, Entry<Owner>>();

  /** Restores the state returned by `save`. */
  restore(place: string, id: string, heldSession: HeldCmcdSession<Owner>): void {
    const { owner, session, heardAt, contentId, number } = heldSession;
    const restored = session && new CmcdSession(impressionIdOf(id, number), session);
    this.#entries.set(`${place} ${id}`, { owner, session: restored, heardAt, contentId, number });
  }

  /** State of a session id. */
  save(place: string, id: string): HeldCmcdSession<Owner> | undefined {
    const entry = this.#entries.get(`${place} ${id}`);
    return entry && { ...entry, session: entry.session?.save() };
  }

  /** Returns the samples that a report completes; a report without a session id yields none. */
  take(place: string, owner: Owner, report: CmcdReport): CmcdSample[] {
    const id = sessionIdOf(report);
    if (id === undefined) return [];
    const key = `${place} ${id}`;
    const contentId = textIn(report, 'cid');
    const before = this.#entries.get(key);
    const isOther = before !== undefined && this.#isOther(before, contentId, report);
    // The session has ended: a late report would count as a second play that never happened.
    if (before && !before.session && !isOther) return [];
    const ended = isOther ? (before.session?.close() ?? []) : [];
    const number = (before?.number ?? 1) + (isOther ? 1 : 0);
    const going = isOther ? undefined : before?.session;
    const session = going ?? new CmcdSession(impressionIdOf(id, number));
    // Reinserting keeps the map in order of last receipt.
    this.#entries.delete(key);
    this.#entries.set(key, {
      owner,
      session,
      heardAt: Math.max(report.receivedAtMilliseconds, before?.heardAt ?? 0),
      contentId: contentId ?? before?.contentId,
      number,
    });
    return [...ended, ...session.take(report)];
  }

  /** Ends all sessions. */
  *endAll(): Generator<{ owner: Owner; samples: CmcdSample[] }> {
    for (const { session, owner } of this.#entries.values()) yield { owner, samples: session?.close() ?? [] };
    this.#entries.clear();
  }

  #isOther({ session, heardAt, contentId: before }: Entry<Owner>, contentId: string | undefined, report: CmcdReport) {
    if (!session) return report.receivedAtMilliseconds > heardAt;
    if (report.receivedAtMilliseconds - heardAt > idleMilliseconds) return true;
    return before !== undefined && contentId !== undefined && before !== contentId;
  }
}
