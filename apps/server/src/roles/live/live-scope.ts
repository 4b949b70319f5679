import {
  delayThresholdOf,
  liveContext,
  loadEncoding,
  loadParts,
  openLiveInput,
  pointsOfInput,
  recordLiveEvent,
  type Context,
  type EncodingParts,
  type HeldLiveRun,
  type LiveStartRequest,
  type PointOfInput,
  type WorkerPlatform as Core,
} from '@sluice/core';
import type { MediaTools } from '@sluice/media';
import { keepTrace } from '@sluice/trace';
import type { Configuration } from '../../configuration/configuration.ts';
import type { Logger } from '../../platform/logger.ts';
import type { HeldServer } from './low-latency/serve-held.ts';
import type { StreamClock } from './stream-clock.ts';

/** Equipment of a live node. */
export type LiveNode = {
  id: string;
  core: Core;
  configuration: Configuration;
  tools: MediaTools;
  /** Folder for segments on their way to outputs. */
  scratch: string;
  /** Serves the newest media to delivery; undefined if its port could not be opened. */
  held: HeldServer | undefined;
  log: Logger;
};

/** State that the parts of one live encoding share on its node. */
export type LiveScope = {
  node: LiveNode;
  run: HeldLiveRun;
  context: Context;
  parts: EncodingParts;
  request: Partial<LiveStartRequest>;
  /** Ingest points in the order of failover, with the secrets of SRT inputs. */
  points: PointOfInput[];
  /** Time without data after which the next ingest point is used. */
  delaySeconds: number;
  /** Ingest point that was encoded last. */
  activePosition: number;
  /** Seconds of the stream from which on a manifest lists segments, by manifest; users may move them. */
  windowStarts: Map<string, number>;
  /** Clock by which its media is placed. */
  clock: StreamClock;
  /** Aborted once this node no longer runs the encoding. */
  signal: AbortSignal;
  /** Returns false once another node may hold the encoding: nothing may be written any more. */
  mayWrite(): boolean;
  /** Records an event that users see; a failure is only logged. */
  recordEvent(type: string, message: string): void;
  /** Leaves the encoding to the node that has taken it over. */
  giveUp(): void;
  /** Runs work that a publisher causes in the trace of the encoding. */
  inTrace: ReturnType<typeof keepTrace>;
};

/** Loads a live encoding for the node that holds its run. */
export const openLiveScope = async (
  node: LiveNode,
  run: HeldLiveRun,
  control: Pick<LiveScope, 'clock' | 'signal' | 'mayWrite' | 'giveUp'>,
): Promise<LiveScope> => {
  const inTrace = keepTrace();
  const context = liveContext(node.core, run, node.id);
  const row = await loadEncoding(context, run.encodingId);
  const parts = await loadParts(context, run.encodingId);
  const input = await openLiveInput(context, parts);
  return {
    ...control,
    inTrace,
    windowStarts: new Map(),
    node,
    run,
    context,
    parts,
    request: row.start_request ?? {},
    points: input ? pointsOfInput(input) : [],
    delaySeconds: input ? delayThresholdOf(input) : 0,
    activePosition: run.activePosition,
    recordEvent: (type, message) => {
      recordLiveEvent(context, run, { type, message }).catch((error: unknown) =>
        node.log.warn({ encodingId: run.encodingId, reason: String(error) }, 'a live event was not recorded'),
      );
    },
  };
};
