import { setTimeout as sleep } from 'node:timers/promises';
import {
  findIngest,
  findLiveHolder,
  liveContext,
  loadParts,
  openLiveInput,
  pointsOfInput,
  type FoundIngest,
  type PointOfInput,
} from '@sluice/core';
import type { LivePublisher, PublishDecision, PublishRequest } from '@sluice/media';
import type { LiveEncoding } from './live-encoding.ts';
import type { LiveNode } from './live-scope.ts';
import type { RelayPlace } from './relay/relay-call.ts';
import { sendRelay } from './relay/send-relay.ts';
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
type Holder = { kind: 'here'; encoding: LiveEncoding } | { kind: 'there'; url: string };

const pollMilliseconds = 100;
const heldWithinMilliseconds = 3_000;
/** Time for another node to take over an encoding whose node is lost, while the publisher waits. */
const takenWithinMilliseconds = 20_000;
const againMilliseconds = 500;

/** Reason to refuse a publisher whose protocol has not the encryption that the input may demand. */
const wrongProtocol = ({ protocol }: PublishRequest, demanded: 'RTMP' | 'SRT'): string | undefined =>
  demanded === 'SRT' && protocol !== 'SRT' ? 'This live encoding receives SRT.' : undefined;

/** Routes publishers to their encodings; `hosted` holds those of this node. */
export const routePublishers = (node: LiveNode, hosted: ReadonlyMap<string, LiveEncoding>): PublisherRoutes => {
  const { core, configuration } = node;
  const accepted = new WeakMap<PublishRequest, Found>();

  const findHolder = async (encodingId: string, within: number): Promise<Holder | undefined> => {
    const until = performance.now() + within;
    for (;;) {
      const encoding = hosted.get(encodingId);
      if (encoding) return { kind: 'here', encoding };
      const holder = await findLiveHolder(core, encodingId);
      if (holder && holder.node !== node.id) return { kind: 'there', url: holder.url };
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
  /** Sends the publisher to the node that holds its encoding, and to the next one if that node is lost. */
  const follow = async (publisher: LivePublisher, place: Found): Promise<void> => {
    const left = new AbortController();
    void publisher.closed.then(() => left.abort());
    let within = heldWithinMilliseconds;
    while (!left.signal.aborted) {
      const holder = await findHolder(place.encodingId, within);
      if (!holder) return publisher.close('No node runs this live encoding.');
      if (holder.kind === 'here') return attachHere(holder.encoding, publisher, place.position);
      const end = await sendRelay({ publisher, place, url: holder.url, secretKey: configuration.secretKey });
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
      if (encoding) return encoding.attach(publisher, found.position);
      follow(publisher, found).catch((error: unknown) => {
        node.log.warn({ encodingId: found.encodingId, reason: String(error) }, 'a publisher could not be relayed');
        publisher.close('The stream cannot be relayed now.');
      });
    },
    admitRelayed: ({ encodingId, position }) => hosted.get(encodingId)?.admit(position),
    attachRelayed({ encodingId, position }, publisher) {
      const encoding = hosted.get(encodingId);
      if (encoding) encoding.attach(publisher, position);
      else publisher.close('The live encoding has ended.');
    },
  };
};
