import { AppError } from '@sluice/contract';
import { findIngest } from '@sluice/core';
import { keyframeSeconds, type LivePublisher, type PublishDecision } from '@sluice/media';
import { restartAfterSeconds } from './auto-restart.ts';
import { choosePoint } from './choose-point.ts';
import { liveSourceOf } from './describe-live.ts';
import { slowEncoderAdvice } from './encoder-backlog.ts';
import { errorText } from './error-text.ts';
import type { LiveScope } from './live-scope.ts';
import type { Pipeline } from './pipeline.ts';
import type { TakeInBandCue } from './insertion/in-band-cues.ts';
import { startSession, type PublisherSession } from './publisher-session.ts';
import { startTurn, type PublisherTurn } from './publisher-turn.ts';

export type PublisherReport = {
  connection: 'CONNECTED' | 'DISCONNECTED' | 'WAITING_FOR_FIRST_CONNECT';
  lastDataAt: Date | undefined;
  activePosition: number;
};

/** A publisher at one of the ingest points. */
export type ConnectedPublisher = { position: number; isActive: boolean; publisher: LivePublisher };

/** The ingest points of a live encoding, each with place for one publisher; one of them is encoded. */
export type PublisherSlot = {
  /** Decides whether a publisher may send to an ingest point now: a second one is refused while the first sends. */
  admit(position: number): PublishDecision;
  /** Takes a publisher; it is encoded when its point is active, once the one before it has ended. */
  attach(publisher: LivePublisher, position: number): void;
  /** Returns whether a publisher is connected to one of the points. */
  has(publisher: LivePublisher): boolean;
  report(): PublisherReport;
  /** The publisher that is encoded. */
  readonly current: LivePublisher | undefined;
  readonly connected: ConnectedPublisher[];
  /** Seconds without data; undefined if no publisher has connected yet. */
  silentSeconds(): number | undefined;
  restartEncoder(): void;
  /** Disconnects the publishers whose stream keys no longer select their ingest points. */
  checkKeys(): Promise<void>;
  /** Disconnects all publishers, and resolves when everything that was encoded of them is complete. */
  close(reason: string): Promise<void>;
};

/** Silence after which another publisher may take over a stream key. */
const takeOverMilliseconds = 3_000;
const connectedMilliseconds = 2_000;
const chooseMilliseconds = 250;

/** The parts of a pipeline that encoders need. */
export type SlotPipeline = Pick<Pipeline, 'plan'> & { packager: Pick<Pipeline['packager'], 'openRun'> };

type SlotOptions = {
  /** Returns true if a publisher has sent before, to this node or another one. */
  hasConnected(): boolean;
  openPipeline(source: ReturnType<typeof liveSourceOf>): Promise<SlotPipeline>;
  /** Receives the SCTE-35 messages of the publisher that is encoded. */
  onSplice: TakeInBandCue;
};

/** A publisher at its place, and since when it sends without a pause. */
type Place = { publisher: LivePublisher; deliveringSince: number | undefined };

const silenceOf = (publisher: LivePublisher): number => performance.now() - publisher.statistics().lastDataAt;

/** Opens the ingest points of a live encoding. */
export const openPublisherSlot = (
  { node, run, request, points, delaySeconds, activePosition, recordEvent, inTrace }: LiveScope,
  { hasConnected: hasConnectedBefore, openPipeline, onSplice }: SlotOptions,
): PublisherSlot => {
  const openedAt = performance.now();
  let hasConnectedHere = false;
  const hasConnected = (): boolean => hasConnectedHere || hasConnectedBefore();
  const places = new Map<number, Place>();
  let active = activePosition;
  /** Last time at which the active point sent. */
  let activeSentAt = openedAt;
  let turn: PublisherTurn | undefined;
  let session: PublisherSession | undefined;
  let isClosed = false;
  let lastDataAt: number | undefined;

  const silence = (): number => (turn ? silenceOf(turn.view) : Number.POSITIVE_INFINITY);
  const nameOf = (position: number): string =>
    `ingest point ${position + 1}${points[position]?.name ? ` (${points[position].name})` : ''}`;
  const placeText = (): string => (points.length > 1 ? ` to ${nameOf(active)}` : '');

  const serve = async (next: PublisherTurn): Promise<void> => {
    const { view } = next;
    try {
      const tracks = await view.tracks;
      if (next.hasEnded) return;
      if (!tracks.video && !tracks.audio)
        throw new AppError('settings_unsupported', { evidence: 'It sends no media.' });
      const { plan, packager } = await openPipeline(liveSourceOf(tracks));
      recordEvent(
        hasConnected() ? 'RECONNECT' : 'FIRST_CONNECT',
        `A publisher sends from ${view.request.remoteAddress}${placeText()}.`,
      );
      hasConnectedHere = true;
      session = inTrace(() =>
        startSession({
          tools: node.tools,
          plan,
          packager,
          publisher: view,
          waitingBytes: next.waitingBytes,
          restartAfterSeconds: restartAfterSeconds(request),
          groupSeconds: run.isRedundant ? keyframeSeconds(plan) : undefined,
          onSlow: (waitingSeconds) => recordEvent('WARNING', slowEncoderAdvice(plan, waitingSeconds)),
          onSplice,
          onFailure: (text) => recordEvent('ERROR', text),
          onFormatChange: () => recordEvent('WARNING', 'The publisher sends another format: its encoder is replaced.'),
          onMissingSound: (missing) =>
            recordEvent('WARNING', `The publisher does not send audio track ${missing.join(' and ')}: it is silent.`),
        }),
      );
      const [reason] = await Promise.all([view.closed, session.ended]);
      if (turn === next && !next.hasEnded) recordEvent('DISCONNECT', reason);
    } catch (error) {
      recordEvent('ERROR', `The publisher was disconnected: ${errorText(error)}`);
      view.close('The stream cannot be encoded.');
    } finally {
      if (turn === next) [turn, session] = [undefined, undefined];
    }
  };
  const serveAfter = async (before: Promise<void>, next: PublisherTurn): Promise<void> => {
    await before;
    await serve(next);
  };
  let serving: Promise<void> = Promise.resolve();
  const encode = (publisher: LivePublisher): void => {
    turn = startTurn(publisher);
    serving = serveAfter(serving, turn);
  };

  const switchTo = (position: number): void => {
    const isReturn = position < active;
    recordEvent(
      isReturn ? 'INFO' : 'WARNING',
      isReturn
        ? `${nameOf(position)} sends again: switched back to it.`
        : `${nameOf(active)} has sent nothing for ${delaySeconds} s: switched to ${nameOf(position)}.`,
    );
    active = position;
    activeSentAt = performance.now();
    turn?.end(`Switched to ${nameOf(position)}.`);
    const place = places.get(position);
    if (place) encode(place.publisher);
  };
  const choose = (): void => {
    const now = performance.now();
    for (const place of places.values())
      place.deliveringSince =
        silenceOf(place.publisher) < connectedMilliseconds ? (place.deliveringSince ?? now) : undefined;
    if (places.get(active)?.deliveringSince !== undefined) activeSentAt = now;
    const states = [...places].map(([position, { deliveringSince }]) => ({
      position,
      deliveringSeconds: deliveringSince === undefined ? undefined : (now - deliveringSince) / 1000,
    }));
    const position = choosePoint(states, { active, silentSeconds: (now - activeSentAt) / 1000, delaySeconds });
    if (position !== active) switchTo(position);
  };
  const choosing = points.length > 1 ? setInterval(choose, chooseMilliseconds) : undefined;

  return {
    admit(position) {
      if (isClosed) return { accepted: false, reason: 'The live encoding is ending.' };
      const place = places.get(position);
      return place && silenceOf(place.publisher) < takeOverMilliseconds
        ? { accepted: false, reason: 'Another publisher is sending to this stream key.', cause: 'busy' }
        : { accepted: true };
    },
    attach(next, position) {
      if (isClosed) return next.close('The live encoding has ended.');
      places.get(position)?.publisher.close('Another publisher has taken over.');
      const place: Place = { publisher: next, deliveringSince: undefined };
      places.set(position, place);
      void next.closed.then(() => places.get(position) === place && places.delete(position));
      if (position === active) encode(next);
      // Nothing is kept for a reader that may come much later: it starts at the newest keyframe then.
      else next.openFlv().destroy();
    },
    has: (publisher) => [...places.values()].some((place) => place.publisher === publisher),
    report() {
      lastDataAt = turn?.view.statistics().lastDataAt ?? lastDataAt;
      const silent = silence();
      const connection =
        silent < connectedMilliseconds ? 'CONNECTED' : hasConnected() ? 'DISCONNECTED' : 'WAITING_FOR_FIRST_CONNECT';
      return { connection, lastDataAt: turn && new Date(Date.now() - silent), activePosition: active };
    },
    get current() {
      return turn?.view;
    },
    get connected() {
      return [...places].map(([position, { publisher }]) => ({ position, isActive: position === active, publisher }));
    },
    silentSeconds: () => (hasConnected() ? (performance.now() - (lastDataAt ?? openedAt)) / 1000 : undefined),
    restartEncoder: () => session?.restart(),
    async checkKeys() {
      for (const [position, { publisher }] of places) {
        // A caller has no stream key.
        if (points[position]?.srt?.mode === 'CALLER') continue;
        const found = await findIngest(node.core, publisher.request);
        if ('refusal' in found || found.encodingId !== run.encodingId || found.position !== position)
          publisher.close('Its stream key was changed.');
      }
    },
    async close(reason) {
      isClosed = true;
      clearInterval(choosing);
      for (const { publisher } of places.values()) publisher.close(reason);
      await serving;
    },
  };
};
