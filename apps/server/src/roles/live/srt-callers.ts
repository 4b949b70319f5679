import { setTimeout as sleep } from 'node:timers/promises';
import type { PointOfInput } from '@sluice/core';
import { callSrt, type LivePublisher } from '@sluice/media';
import { resolveAllowed } from '@sluice/storage';
import { errorText } from './error-text.ts';
import type { LiveScope } from './live-scope.ts';
import type { PublisherSlot } from './publisher-slot.ts';
import { srtSettingsOf } from './srt-settings.ts';

const shortestPauseMilliseconds = 1_000;
const longestPauseMilliseconds = 30_000;

type Dialing = { scope: LiveScope; slot: PublisherSlot; position: number; srt: NonNullable<PointOfInput['srt']> };

/** Connects once; returns why it ended, and whether media has arrived. */
const dialOnce = async ({ scope, slot, position, srt }: Dialing): Promise<{ reason: string; hasSent: boolean }> => {
  const { node, run, signal } = scope;
  let hasSent = false;
  const onPublisher = (publisher: LivePublisher): void => {
    hasSent = true;
    const decision = slot.admit(position);
    if (decision.accepted) slot.attach(publisher, position);
    else publisher.close(decision.reason);
  };
  try {
    const address = await resolveAllowed(srt.host ?? '', node.core.services.network);
    const reason = await callSrt({
      reader: node.tools,
      address,
      port: srt.port,
      streamId: srt.path,
      settings: srtSettingsOf(srt),
      request: {
        protocol: 'SRT',
        application: run.application,
        streamKey: '',
        position,
        host: null,
        remoteAddress: srt.host ?? '',
        isSecure: srt.passphrase !== undefined,
      },
      signal,
      onPublisher,
    });
    return { reason, hasSent };
  } catch (error) {
    return { reason: errorText(error), hasSent };
  }
};

/** Keeps a connection to an SRT sender, with growing pauses while it cannot be reached. */
const dial = async (dialing: Dialing): Promise<void> => {
  const { scope, srt } = dialing;
  const { signal, recordEvent } = scope;
  let pause = shortestPauseMilliseconds;
  let reported: string | undefined;
  while (!signal.aborted) {
    const { reason, hasSent } = await dialOnce(dialing);
    if (signal.aborted) return;
    if (hasSent) [pause, reported] = [shortestPauseMilliseconds, undefined];
    // Once, until it changes: a sender may be away for hours.
    if (!hasSent && reason !== reported) {
      recordEvent('WARNING', `The SRT sender ${srt.host}:${srt.port} cannot be reached: ${reason} It is tried again.`);
      reported = reason;
    }
    await sleep(pause, undefined, { signal }).catch(() => undefined);
    pause = Math.min(pause * 2, longestPauseMilliseconds);
  }
};

/** Connects to the senders of SRT inputs with the mode CALLER for as long as this node runs the encoding. */
export const dialSrtSenders = (scope: LiveScope, slot: PublisherSlot): void => {
  for (const [position, { srt }] of scope.points.entries())
    if (srt?.mode === 'CALLER') void dial({ scope, slot, position, srt });
};
