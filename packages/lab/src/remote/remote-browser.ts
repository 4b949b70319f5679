import { setTimeout as sleep } from 'node:timers/promises';
import { guardedFetch, type NetworkPolicy } from '@sluice/storage';
import { openSession, type WebDriverSession } from '../agent/webdriver-client.ts';
import { storable } from '../device/storable.ts';
import type { RemoteTask } from '../page/tasks.ts';

/** A WebDriver server of a customer, and how to open sessions with it. */
export type RemoteServer = {
  url: string;
  /** Sent as a bearer token. */
  token?: string | undefined;
  capabilities: Readonly<Record<string, unknown>>;
  /** Address of the page that browsers open; they must reach it from where they are. */
  pageUrl: string;
  network: NetworkPolicy;
};

/** A remote browser, its server or its way to the page failed; the message is for users. */
export class RemoteBrowserError extends Error {
  override name = 'RemoteBrowserError';
}

export interface RemoteBrowser {
  readonly version: string;
  readonly platform: string | undefined;
  /** Opens a fresh page, gives it a task, and returns what it reports, parsed from JSON; undefined at the deadline. */
  run(task: RemoteTask, milliseconds: number): Promise<unknown>;
  /** Takes a picture of the whole page as PNG. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

const pollMilliseconds = 500;
const readyMilliseconds = 20_000;

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  // `fetch` hides the reason of a connection that failed.
  const cause = error.cause instanceof Error ? ` ${error.cause.message}` : '';
  return `${error.message}${cause}`.toWellFormed().replaceAll('\0', '').slice(0, 500);
};

const untilReady = async (session: WebDriverSession, pageUrl: string, signal: AbortSignal): Promise<void> => {
  const endsAt = Date.now() + readyMilliseconds;
  while ((await session.evaluate('typeof window.sluiceLab')) !== 'object') {
    if (Date.now() >= endsAt)
      throw new RemoteBrowserError(
        `The remote browser cannot load ${pageUrl}. The address of this platform (PUBLIC_URL) must be reachable from it.`,
      );
    await sleep(pollMilliseconds, undefined, { signal });
  }
};

/** Opens a session with a browser of a WebDriver server; throws RemoteBrowserError, and AbortError. */
export const openRemoteBrowser = async (server: RemoteServer, signal: AbortSignal): Promise<RemoteBrowser> => {
  const { token, capabilities, pageUrl, network } = server;
  const attempt = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      throw error instanceof RemoteBrowserError ? error : new RemoteBrowserError(reasonOf(error));
    }
  };
  const session = await attempt(() =>
    openSession(
      {
        url: server.url.replace(/\/+$/, ''),
        fetch: guardedFetch(network),
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
        signal,
      },
      capabilities,
    ),
  );
  return {
    version: session.version.slice(0, 100),
    platform: session.platform?.slice(0, 40),
    run: (task, milliseconds) =>
      attempt(async () => {
        await session.open(pageUrl);
        await untilReady(session, pageUrl, signal);
        await session.evaluate(`window.sluiceLab.start(${JSON.stringify(task)})`);
        const endsAt = Date.now() + milliseconds;
        while (Date.now() < endsAt) {
          await sleep(pollMilliseconds, undefined, { signal });
          const text = await session.evaluate('window.sluiceLab.result && JSON.stringify(window.sluiceLab.result)');
          if (typeof text === 'string') return JSON.parse(text, storable) as unknown;
        }
        return undefined;
      }),
    screenshot: () => attempt(async () => Buffer.from(await session.screenshot(), 'base64')),
    close: () => session.close(),
  };
};
