import { setTimeout as sleep } from 'node:timers/promises';
import {
  findIngest,
  findLiveHolder,
  findLiveNodes,
  liveContext,
  loadParts,
  openLiveInput,
  pointsOfInput,
  type FoundIngest,
  type LivePlace,
  type PointOfInput,
} from '@sluice/core';
import type { LivePublisher, PublishDecision, PublishRequest } from '@sluice/media';
import type { LiveEncoding } from './live-encoding.ts';
import type { LiveNode } from './live-scope.ts';
import type { RelayPlace } from './relay/relay-call.ts';
import { startTurn } from './publisher-turn.ts';
import { sendRelay } from './relay/send-relay.ts';
import type { Standby } from './standby.ts';
import { srtSettingsOf } from './srt-settings.ts';

/** Connects publishers of this node to the encodings that it or another node holds. */
export type PublisherRoutes = {
  authorize(request: PublishRequest): Promise<PublishDecision>;
  attach(publisher: LivePublisher): void;
  /** Decides on a publisher of another node; undefined if this one does not hold the encoding. */
  admitRelayed(place: RelayPlace): PublishDecision | undefined;
  attachRelayed(place: RelayPlace, publisher: LivePublisher): void;
};

type Found = Exclude<FoundIngest, { refusal: string }>;
type Holder = { kind: 'here'; encoding: LiveEncoding } | { kind: 'there'; url: string; isRedundant: boolean };

/** Live encodings of this node: those that it holds, and those that it encodes along with another one. */
export type HostedEncodings = {
  held: ReadonlyMap<string, LiveEncoding>;
  standbys: ReadonlyMap<string, Standby>;
};

const pollMilliseconds = 100;
const heldWithinMilliseconds = 3_000;
/** Time for another node to take over an encoding whose node is lost, while the publisher waits. */
const takenWithinMilliseconds = 20_000;
const againMilliseconds = 500;

/** Reason to refuse a publisher whose protocol has not the encryption that the input may demand. */
const wrongProtocol = ({ protocol }: PublishRequest, demanded: 'RTMP' | 'SRT'): string | undefined =>
  demanded === 'SRT' && protocol !== 'SRT' ? 'This live encoding receives SRT.' : undefined;

/** Routes publishers to the nodes of their encodings. */
export const routePublishers = (node: LiveNode, { held: hosted, standbys }: HostedEncodings): PublisherRoutes => {
  const { core, configuration } = node;
  const { secretKey } = configuration;
  const hereOf = (encodingId: string): LiveEncoding | Standby | undefined =>
    hosted.get(encodingId) ?? standbys.get(encodingId);
  const accepted = new WeakMap<PublishRequest, Found>();

  const findHolder = async (encodingId: string, within: number): Promise<Holder | undefined> => {
    const until = performance.now() + within;
    for (;;) {
      const encoding = hosted.get(encodingId);
      if (encoding) return { kind: 'here', encoding };
      const holder = await findLiveHolder(core, encodingId);
      if (holder && holder.node !== node.id) return { kind: 'there', url: holder.url, isRedundant: holder.isRedundant };
      if (performance.now() > until) return undefined;
      await sleep(pollMilliseconds);
    }
  };
  const pointsOf = async (holder: Holder, found: Found): Promise<readonly PointOfInput[]> => {
    if (holder.kind === 'here') return holder.encoding.points;
    const context = liveContext(core, found, node.id);
    const input = await openLiveInput(context, await loadParts(context, found.encodingId));
    return input ? pointsOfInput(input) : [];
  };
  const attachHere = (encoding: LiveEncoding, publisher: LivePublisher, position: number): void => {
    const decision = encoding.admit(position);
    if (decision.accepted) encoding.attach(publisher, position);
    else publisher.close(decision.reason);
  };
  /** Views of publishers that this node's standbys have. */
  const views = new WeakMap<LivePublisher, LivePublisher>();
  /** Returns a view of a publisher, which a standby can leave: only the node that holds the encoding disconnects it. */
  const viewOf = (publisher: LivePublisher, encodingId: string): LivePublisher => {
    const turn = startTurn(publisher);
    const view: LivePublisher = {
      ...turn.view,
      close(reason) {
        turn.end(reason);
        if (hosted.has(encodingId)) publisher.close(reason);
      },
    };
    views.set(publisher, view);
    return view;
  };
  /** Gives the publisher to this node's encoding, which may have it already from the time as standby. */
  const attachOnce = (publisher: LivePublisher, { encodingId, position }: RelayPlace, isPrimary: boolean): void => {
    const encoding = hereOf(encodingId);
    const attached = [publisher, views.get(publisher)];
    if (!encoding || attached.some((each) => each !== undefined && encoding.has(each))) return;
    const decision = encoding.admit(position);
    if (decision.accepted)
      encoding.attach(hosted.has(encodingId) ? publisher : viewOf(publisher, encodingId), position);
    else if (isPrimary) publisher.close(decision.reason);
  };
  /** Sends the publisher to all nodes that encode its encoding, and to those that follow them. */
  const feedNodes = async (publisher: LivePublisher, place: Found): Promise<void> => {
    const left = new AbortController();
    void publisher.closed.then(() => left.abort());
    const fed = new Set<string>();
    let primary: string | undefined;
    const relay = async ({ node: target, url }: LivePlace): Promise<void> => {
      fed.add(target);
      const end = await sendRelay({ publisher, place, url, secretKey });
      fed.delete(target);
      if (end.kind === 'refused' && target === primary) publisher.close(end.reason);
    };
    let heldAt = performance.now();
    while (!left.signal.aborted) {
      const places = await findLiveNodes(core, place.encodingId).catch((error: unknown) => {
        node.log.warn({ encodingId: place.encodingId, reason: String(error) }, 'the nodes of a publisher are unknown');
        return undefined;
      });
      primary = places?.find(({ isPrimary }) => isPrimary)?.node ?? primary;
      if (places === undefined || places.some(({ isPrimary }) => isPrimary)) heldAt = performance.now();
      if (performance.now() - heldAt > takenWithinMilliseconds)
        return publisher.close('No node runs this live encoding.');
      for (const each of places ?? [])
        if (each.node === node.id) attachOnce(publisher, place, each.isPrimary);
        else if (!fed.has(each.node)) void relay(each);
      await sleep(againMilliseconds);
    }
  };
  /** Sends the publisher to the node that holds its encoding, and to the next one if that node is lost. */
  const follow = async (publisher: LivePublisher, place: Found): Promise<void> => {
    const left = new AbortController();
    void publisher.closed.then(() => left.abort());
    let within = heldWithinMilliseconds;
    while (!left.signal.aborted) {
      const holder = await findHolder(place.encodingId, within);
      if (!holder) return publisher.close('No node runs this live encoding.');
      const { isRedundant } = holder.kind === 'here' ? holder.encoding.run : holder;
      if (isRedundant) return feedNodes(publisher, place);
      if (holder.kind === 'here') return attachHere(holder.encoding, publisher, place.position);
      const end = await sendRelay({ publisher, place, url: holder.url, secretKey });
      if (end.kind === 'refused') return publisher.close(end.reason);
      within = takenWithinMilliseconds;
      await sleep(againMilliseconds);
    }
  };
  return {
    async authorize(request) {
      const found = await findIngest(core, request);
      if ('refusal' in found) return { accepted: false, reason: found.refusal, cause: 'key' };
      const refusal = wrongProtocol(request, found.protocol);
      if (refusal !== undefined) return { accepted: false, reason: refusal, cause: 'key' };
      const holder = await findHolder(found.encodingId, heldWithinMilliseconds);
      if (!holder) return { accepted: false, reason: 'No node runs this live encoding yet.', cause: 'busy' };
      if (holder.kind === 'here') {
        const decision = holder.encoding.admit(found.position);
        if (!decision.accepted) return decision;
      }
      accepted.set(request, found);
      const srt = (await pointsOf(holder, found))[found.position]?.srt;
      return { accepted: true, ...(srt && { srt: srtSettingsOf(srt) }) };
    },
    attach(publisher) {
      const found = accepted.get(publisher.request);
      if (!found) return publisher.close('The live encoding has ended.');
      const encoding = hosted.get(found.encodingId);
      if (encoding) encoding.attach(publisher, found.position);
      if (encoding && !encoding.run.isRedundant) return;
      const serve = encoding ? feedNodes : follow;
      serve(publisher, found).catch((error: unknown) => {
        node.log.warn({ encodingId: found.encodingId, reason: String(error) }, 'a publisher could not be relayed');
        publisher.close('The stream cannot be relayed now.');
      });
    },
    admitRelayed: ({ encodingId, position }) => hereOf(encodingId)?.admit(position),
    attachRelayed({ encodingId, position }, publisher) {
      const encoding = hereOf(encodingId);
      if (encoding) encoding.attach(publisher, position);
      else publisher.close('The live encoding has ended.');
    },
  };
};
