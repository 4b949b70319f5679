import type { RemoteSession } from './remote-store.ts';

const longestMilliseconds = 5_000;

/**
 * Removes what a transfer that failed has left, over a connection of its own: the one it failed on may be gone.
 *
 * Never fails, and never takes long: what is to be told is why the transfer failed.
 */
export const removeLeftover = async (
  connect: (signal: AbortSignal) => Promise<RemoteSession>,
  path: string,
): Promise<void> => {
  const signal = AbortSignal.timeout(longestMilliseconds);
  try {
    const session = await connect(signal);
    const close = (): void => session.close();
    signal.addEventListener('abort', close, { once: true });
    await session.remove(path).finally(close);
  } catch {
    // The server does not let us; the name says what the file is.
  }
};
