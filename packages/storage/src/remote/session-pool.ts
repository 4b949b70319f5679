import type { RemoteIo, RemoteSession, RemoteStore } from '../adapters/remote-store.ts';

const idleMilliseconds = 5000;

type Idle = { session: RemoteSession; timer: NodeJS.Timeout };

/** Pool of sessions, each used for one action at a time; working ones are kept for a while for the next file. */
export type SessionPool<Settings> = (
  settings: Settings,
  io: RemoteIo,
  signal: AbortSignal | undefined,
  action: (session: RemoteSession) => Promise<void>,
) => Promise<void>;

/** Pools by settings object: a task that loads settings again opens new connections. */
export const sessionPool = <Settings extends object>(store: RemoteStore<Settings>): SessionPool<Settings> => {
  const idle = new WeakMap<Settings, Idle[]>();

  const keep = (settings: Settings, session: RemoteSession): void => {
    const idleSessions = idle.get(settings) ?? [];
    const entry: Idle = {
      session,
      timer: setTimeout(() => {
        idleSessions.splice(idleSessions.indexOf(entry), 1);
        session.close();
      }, idleMilliseconds),
    };
    idleSessions.push(entry);
    idle.set(settings, idleSessions);
  };

  const take = (settings: Settings): RemoteSession | undefined => {
    const entry = idle.get(settings)?.pop();
    clearTimeout(entry?.timer);
    return entry?.session;
  };

  return async (settings, io, signal, action) => {
    signal?.throwIfAborted();
    const session = take(settings) ?? (await store(settings, io, signal));
    const end = (): void => session.close();
    signal?.addEventListener('abort', end, { once: true });
    try {
      await action(session);
      signal?.throwIfAborted();
      keep(settings, session);
    } catch (error) {
      session.close();
      signal?.throwIfAborted();
      throw error;
    } finally {
      signal?.removeEventListener('abort', end);
    }
  };
};
