import { createHash } from 'node:crypto';
import { type CmcdReport, textIn } from './report.ts';
import { type CmcdSample, CmcdSession, type SavedCmcdSession } from './session.ts';

type Entry<Owner> = {
  owner: Owner;
  /** Undefined once it is over and told. */
  session: CmcdSession | undefined;
  heardAt: number;
  contentId: string | undefined;
  number: number;
};

/** What is remembered of a session id as plain data, while a session goes on and for a while after it. */
export type HeldCmcdSession<Owner> = {
  owner: Owner;
  session?: SavedCmcdSession | undefined;
  heardAt: number;
  contentId?: string | undefined;
  number: number;
};

/** Sessions of which nothing is heard for so long are over. */
export const idleMilliseconds = 90_000;

/** The viewer, as samples name one. */
export const viewerOf = (report: CmcdReport): string | undefined => textIn(report, 'sid');

const idMax = 60;
const hashCharacters = 16;

/** The session that a report is of, in a form that fits everywhere; undefined where it tells none. */
export const sessionIdOf = (report: CmcdReport): string | undefined => {
  const sid = viewerOf(report);
  if (sid === undefined) return undefined;
  const id = sid.replace(/[^\w.-]/g, '_').slice(0, idMax);
  if (id === sid) return id;
  // Others may differ only in what had to go.
  const hash = createHash('sha256').update(sid).digest('hex').slice(0, hashCharacters);
  return `${id.slice(0, idMax - hashCharacters - 1)}-${hash}`;
};

const impressionIdOf = (id: string, number: number): string => (number === 1 ? id : `${id}-${number}`);

/** The sessions of many players, by owner and `sid`; another content id or a long silence begins another session. */
export class CmcdSessions<Owner> {
  readonly #entries = new Map<string, Entry<Owner>>();

  /** Goes on with what `save` gave. */
  restore(place: string, id: string, held: HeldCmcdSession<Owner>): void {
    const { owner, session, heardAt, contentId, number } = held;
    const restored = session && new CmcdSession(impressionIdOf(id, number), session);
    this.#entries.set(`${place} ${id}`, { owner, session: restored, heardAt, contentId, number });
  }

  /** What is known of a session id. */
  save(place: string, id: string): HeldCmcdSession<Owner> | undefined {
    const entry = this.#entries.get(`${place} ${id}`);
    return entry && { ...entry, session: entry.session?.save() };
  }

  /** The samples that a report completes; without a session id a report tells nothing. */
  take(place: string, owner: Owner, report: CmcdReport): CmcdSample[] {
    const id = sessionIdOf(report);
    if (id === undefined) return [];
    const key = `${place} ${id}`;
    const contentId = textIn(report, 'cid');
    const before = this.#entries.get(key);
    const isOther = before !== undefined && this.#isOther(before, contentId, report);
    // It is over: what comes this late of it would be a play that never was.
    if (before && !before.session && !isOther) return [];
    const ended = isOther ? (before.session?.close() ?? []) : [];
    const number = (before?.number ?? 1) + (isOther ? 1 : 0);
    const going = isOther ? undefined : before?.session;
    const session = going ?? new CmcdSession(impressionIdOf(id, number));
    // The map keeps them in the order in which they were heard of.
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

  /** Ends all. */
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
