import { recordSimulcastState, type OpenedTarget, type SimulcastReport } from '@sluice/core';
import { sendSimulcast, type SimulcastSender } from '@sluice/media';
import { errorText } from '../error-text.ts';
import type { LiveScope } from '../live-scope.ts';
import { openAddress } from './simulcast-address.ts';

const shortestPauseMilliseconds = 1_000;
const longestPauseMilliseconds = 60_000;

/** Packaged media of the tracks that are sent, by their position. */
export type SimulcastFeed = {
  /** Init segments of all tracks; undefined until they exist. */
  inits(): readonly Buffer[] | undefined;
  /** Passes on the fragments of the next whole segment and all later ones; returns how to stop. */
  subscribe(onFragments: (track: number, bytes: Buffer) => void): () => void;
};

export type SimulcastTarget = {
  /** Number of requests to connect at once. */
  retries: number;
  /** Connects at once, if it waits. */
  retry(): void;
  close(): void;
};

/** Sends to one target until it is closed, with growing pauses while it cannot be reached. */
export const openTarget = (
  scope: LiveScope,
  feed: SimulcastFeed,
  { id, address, retries }: OpenedTarget,
): SimulcastTarget => {
  const { node, context, signal, recordEvent } = scope;
  const closing = new AbortController();
  const either = AbortSignal.any([signal, closing.signal]);
  let wake = Promise.withResolvers<void>();
  let attempt = 0;
  const secret = new URL(address).pathname.split('/').at(-1) ?? '';
  /** FFmpeg repeats addresses in its log. */
  const withoutSecret = (text: string): string =>
    secret === '' ? text : text.replaceAll(address, 'the address').replaceAll(secret, '••••');

  const report = (state: SimulcastReport): void => {
    recordSimulcastState(context, id, state).catch((error: unknown) =>
      node.log.warn({ targetId: id, reason: String(error) }, 'the state of a simulcast target was not recorded'),
    );
  };
  const pause = async (milliseconds: number): Promise<void> => {
    wake = Promise.withResolvers();
    const timer = setTimeout(wake.resolve, milliseconds);
    const onAbort = (): void => wake.resolve();
    either.addEventListener('abort', onAbort, { once: true });
    await wake.promise;
    clearTimeout(timer);
    either.removeEventListener('abort', onAbort);
  };

  /** Sends until the connection ends; returns the reason, and whether media was sent. */
  const sendOnce = async (inits: readonly Buffer[]): Promise<{ reason: string; hasSent: boolean }> => {
    let hasSent = false;
    const stopping = new AbortController();
    const opened = await openAddress(address, node.core.services.network);
    const sender: SimulcastSender = sendSimulcast(node.tools, {
      trackCount: inits.length,
      address: opened,
      signal: AbortSignal.any([either, stopping.signal]),
      onSending: () => {
        hasSent = true;
        report({ state: 'CONNECTED', attempt, connectedAt: new Date() });
        recordEvent('INFO', 'A simulcast target receives the stream.');
      },
    });
    for (const [track, init] of inits.entries()) sender.write(track, init);
    const stop = feed.subscribe((track, bytes) => {
      if (feed.inits() !== inits) stopping.abort(new Error('The format of the stream changed.'));
      else if (!sender.write(track, bytes)) stopping.abort(new Error('The target is too slow.'));
    });
    try {
      const { exitCode, log } = await sender.ended;
      return { reason: withoutSecret(log.slice(-2).join(' ')) || `FFmpeg ended with exit code ${exitCode}.`, hasSent };
    } catch (error) {
      return { reason: withoutSecret(errorText(error)), hasSent };
    } finally {
      stop();
      opened.close();
    }
  };
  const sendSafely = async (inits: readonly Buffer[]) => {
    try {
      return await sendOnce(inits);
    } catch (error) {
      return { reason: withoutSecret(errorText(error)), hasSent: false };
    }
  };

  const work = async (): Promise<void> => {
    let milliseconds = shortestPauseMilliseconds;
    while (!either.aborted) {
      const inits = feed.inits();
      if (!inits) {
        await pause(shortestPauseMilliseconds);
        continue;
      }
      attempt += 1;
      report({ state: 'CONNECTING', attempt });
      const { reason, hasSent } = await sendSafely(inits);
      if (either.aborted) return;
      if (hasSent) milliseconds = shortestPauseMilliseconds;
      if (hasSent || attempt === 1) recordEvent('WARNING', `A simulcast target is not connected: ${reason}`);
      report({ state: 'RETRYING', attempt, reason, nextTryAt: new Date(Date.now() + milliseconds) });
      await pause(milliseconds);
      milliseconds = Math.min(milliseconds * 2, longestPauseMilliseconds);
    }
  };
  void work();
  return { retries, retry: () => wake.resolve(), close: () => closing.abort(new Error('The target was removed.')) };
};
