import type { RemoteSession } from '../adapters/remote-store.ts';

const longestMilliseconds = 5_000;

/**
 * Removes the remains of a failed transfer, over a new connection, as the failed one may be closed.
 *
 * Never fails and never takes long, as the error to report is that of the transfer.
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
