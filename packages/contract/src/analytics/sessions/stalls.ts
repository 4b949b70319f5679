import { isPositive, type ImpressionSample } from './impression-sample.ts';
import { timelineState } from './timeline-state.ts';

/** Reports whether a sample was after the first frame; buffering before it is part of the startup. */
export const isAfterStartup = (sample: ImpressionSample): boolean =>
  isPositive(sample.videotime_end) && !isPositive(sample.video_startuptime) && !isPositive(sample.player_startuptime);

/** Reports whether playback stalled during a sample. */
export const isStall = (sample: ImpressionSample): boolean =>
  timelineState(sample) === 'Buffering' && isAfterStartup(sample);

/** Returns the number of stalls; collectors send several samples of a long stall, one after the other. */
export const stallCount = (samples: readonly ImpressionSample[]): number =>
  samples.filter((sample, index) => {
    const previous = samples[index - 1];
    return isStall(sample) && !(previous && isStall(previous));
  }).length;
