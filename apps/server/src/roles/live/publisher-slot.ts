import { AppError } from '@sluice/contract';
import type { LivePublisher, PublishDecision } from '@sluice/media';
import { liveSourceOf } from './describe-live.ts';
import { errorText } from './error-text.ts';
import type { LiveScope } from './live-scope.ts';
import type { Pipeline } from './pipeline.ts';
import { startSession, type PublisherSession } from './publisher-session.ts';

export type PublisherReport = {
  connection: 'CONNECTED' | 'DISCONNECTED' | 'WAITING_FOR_FIRST_CONNECT';
  lastDataAt: Date | undefined;
};

/** The one place of a live encoding for a publisher: a second one is refused while the first sends. */
export type PublisherSlot = {
  /** Decides whether a publisher may send now. */
  admit(): PublishDecision;
  /** Encodes what a publisher sends, once the one before it has ended. */
  attach(publisher: LivePublisher): void;
  report(): PublisherReport;
  readonly current: LivePublisher | undefined;
  /** Seconds without data; undefined if no publisher has connected yet. */
  silentSeconds(): number | undefined;
  restartEncoder(): void;
  /** Disconnects the publisher, and resolves when everything it sent is encoded. */
  close(reason: string): Promise<void>;
};

/** Silence after which another publisher may take over a stream key. */
const takeOverMilliseconds = 3_000;
const connectedMilliseconds = 2_000;

type SlotOptions = {
  /** True if a publisher has sent before, to this node or another one. */
  hasConnected: boolean;
  openPipeline(source: ReturnType<typeof liveSourceOf>): Promise<Pipeline>;
};

/** Opens the place for the publisher of a live encoding. */
export const openPublisherSlot = (
  { node, recordEvent }: LiveScope,
  { hasConnected, openPipeline }: SlotOptions,
): PublisherSlot => {
  const openedAt = performance.now();
  let publisher: LivePublisher | undefined;
  let session: PublisherSession | undefined;
  let isClosed = false;
  let lastDataAt: number | undefined;

  const silence = (): number =>
    publisher ? performance.now() - publisher.statistics().lastDataAt : Number.POSITIVE_INFINITY;

  const serve = async (next: LivePublisher): Promise<void> => {
    try {
      const tracks = await next.tracks;
      if (!tracks.video && !tracks.audio)
        throw new AppError('settings_unsupported', { evidence: 'It sends no media.' });
      const { plan, packager } = await openPipeline(liveSourceOf(tracks));
      recordEvent(
        hasConnected ? 'RECONNECT' : 'FIRST_CONNECT',
        `A publisher sends from ${next.request.remoteAddress}.`,
      );
      hasConnected = true;
      session = startSession({
        tools: node.tools,
        plan,
        packager,
        publisher: next,
        onFailure: (text) => recordEvent('ERROR', text),
      });
      const [reason] = await Promise.all([next.closed, session.ended]);
      if (publisher === next) recordEvent('DISCONNECT', reason);
    } catch (error) {
      recordEvent('ERROR', `The publisher was disconnected: ${errorText(error)}`);
      next.close('The stream cannot be encoded.');
    } finally {
      if (publisher === next) [publisher, session] = [undefined, undefined];
    }
  };
  const serveAfter = async (before: Promise<void>, next: LivePublisher): Promise<void> => {
    await before;
    await serve(next);
  };
  let serving: Promise<void> = Promise.resolve();

  return {
    admit() {
      if (isClosed) return { accepted: false, reason: 'The live encoding is ending.' };
      return silence() < takeOverMilliseconds
        ? { accepted: false, reason: 'Another publisher is sending to this stream key.' }
        : { accepted: true };
    },
    attach(next) {
      if (isClosed) return next.close('The live encoding has ended.');
      publisher?.close('Another publisher has taken over.');
      publisher = next;
      serving = serveAfter(serving, next);
    },
    report() {
      lastDataAt = publisher?.statistics().lastDataAt ?? lastDataAt;
      const silent = silence();
      const connection =
        silent < connectedMilliseconds ? 'CONNECTED' : hasConnected ? 'DISCONNECTED' : 'WAITING_FOR_FIRST_CONNECT';
      return { connection, lastDataAt: publisher && new Date(Date.now() - silent) };
    },
    get current() {
      return publisher;
    },
    silentSeconds: () => (hasConnected ? (performance.now() - (lastDataAt ?? openedAt)) / 1000 : undefined),
    restartEncoder: () => session?.restart(),
    async close(reason) {
      isClosed = true;
      publisher?.close(reason);
      await serving;
    },
  };
};
