import { countViewersByVideo } from '@sluice/analytics';
import { isAllowed } from '@sluice/contract';
import { withQuerySlot } from '../../analytics/query-slots.ts';
import type { TelemetryContext } from '../../analytics/telemetry-context.ts';
import { viewerScope } from '../../analytics/viewer-scope.ts';
import type { LiveStreamResult } from '../store/describe-live-streams.ts';

/** Milliseconds after which streams are returned without their viewers. */
const patienceMilliseconds = 2_000;

const countViewers = async (
  context: TelemetryContext,
  videoIds: readonly string[],
): Promise<ReadonlyMap<string, number> | undefined> => {
  const scope = await viewerScope(context);
  if (scope.licenseKeys.length === 0) return undefined;
  const signal = AbortSignal.any([
    AbortSignal.timeout(patienceMilliseconds),
    ...(context.signal ? [context.signal] : []),
  ]);
  const nowMilliseconds = context.clock.now().getTime();
  try {
    return await withQuerySlot({ ...context, signal }, () =>
      countViewersByVideo(context.telemetry, { videoIds, nowMilliseconds }, scope, { signal }),
    );
  } catch {
    // A stream is shown without its viewers rather than not at all.
    return undefined;
  }
};

/** Adds the current viewers to live streams that are running; others stay as they are. */
export const withCurrentViewers = async (
  context: TelemetryContext,
  streams: readonly LiveStreamResult[],
): Promise<LiveStreamResult[]> => {
  const running = streams.filter(({ lifeCycle }) => lifeCycle === 'RUNNING').map(({ id }) => id);
  if (running.length === 0 || !isAllowed(context.actor, 'streams.statistics', 'GET')) return [...streams];
  const viewers = await countViewers(context, running);
  if (!viewers) return [...streams];
  return streams.map((stream) =>
    stream.lifeCycle === 'RUNNING' ? { ...stream, currentViewers: viewers.get(stream.id) ?? 0 } : stream,
  );
};
