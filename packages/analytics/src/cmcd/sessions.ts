import { type CmcdReport, textIn } from './report.ts';
import { type CmcdSample, CmcdSession } from './session.ts';

type Entry = { session: CmcdSession; heardAt: number; contentId: string | undefined; number: number };

export type CmcdSessionsOptions = {
  /** Sessions of which nothing is heard for so long are over; 90 seconds if left out. */
  idleMilliseconds?: number;
  /** Sessions held at once; the one that was silent for the longest goes first. */
  most?: number;
};

const idOf = (sid: string, number: number): string => {
  const id = sid.replace(/[^\w.-]/g, '_').slice(0, 60);
  return number === 1 ? id : `${id}-${number}`;
};

/** The sessions of many players, by owner and `sid`; another content id begins another session. */
export class CmcdSessions<Owner> {
  readonly #entries = new Map<string, Entry & { owner: Owner }>();
  readonly #idleMilliseconds: number;
  readonly #most: number;

  constructor({ idleMilliseconds = 90_000, most = 50_000 }: CmcdSessionsOptions = {}) {
    this.#idleMilliseconds = idleMilliseconds;
    this.#most = most;
  }

  /** The samples that a report completes; without a session id a report tells nothing. */
  take(place: string, owner: Owner, report: CmcdReport): CmcdSample[] {
    const sid = textIn(report, 'sid');
    if (sid === undefined) return [];
    const key = `${place} ${sid}`;
    const contentId = textIn(report, 'cid');
    const before = this.#entries.get(key);
    const isOther = before?.contentId !== undefined && contentId !== undefined && before.contentId !== contentId;
    const ended = isOther ? before.session.close() : [];
    const number = (before?.number ?? 1) + (isOther ? 1 : 0);
    const entry = {
      session: before && !isOther ? before.session : new CmcdSession(idOf(sid, number)),
      heardAt: report.receivedAtMilliseconds,
      contentId: contentId ?? before?.contentId,
      number,
      owner,
    };
    // The map keeps them in the order in which they were heard of.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return [...ended, ...entry.session.take(report)];
  }

  /** Ends what has been silent for too long, and the silent ones of too many. */
  *endIdle(nowMilliseconds: number): Generator<{ owner: Owner; samples: CmcdSample[] }> {
    for (const [key, { session, heardAt, owner }] of this.#entries) {
      const isIdle = nowMilliseconds - heardAt > this.#idleMilliseconds;
      if (!isIdle && this.#entries.size <= this.#most) return;
      this.#entries.delete(key);
      yield { owner, samples: session.close() };
    }
  }

  /** Ends all. */
  *endAll(): Generator<{ owner: Owner; samples: CmcdSample[] }> {
    for (const { session, owner } of this.#entries.values()) yield { owner, samples: session.close() };
    this.#entries.clear();
  }
}
