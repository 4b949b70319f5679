import { completionRateText } from '@sluice/contract/analytics/sessions/completion-rate';
import type { ImpressionSample } from '@sluice/contract/analytics/sessions/impression-sample';
import { bitrate, count, plural } from '@sluice/ui/format/quantity';
import { Figures, type Figure } from '@sluice/ui/layout/figures.tsx';
import { span } from './timeline/timeline-words.ts';
import type { Session } from './use-session.ts';
import { shareOf } from '../shared/units.ts';

/** Returns the average bits per second over the played time. */
const averageBitrate = (samples: readonly ImpressionSample[]): number | undefined => {
  const playedSamples = samples.filter(({ video_bitrate, played }) => video_bitrate && played);
  const time = playedSamples.reduce((sum, { played }) => sum + (played ?? 0), 0);
  if (time === 0) return undefined;
  return playedSamples.reduce((sum, { played, video_bitrate }) => sum + (played ?? 0) * (video_bitrate ?? 0), 0) / time;
};

const heights = (samples: readonly ImpressionSample[]): string | undefined => {
  const playedHeights = samples.flatMap(({ video_playback_height }) => video_playback_height || []);
  if (playedHeights.length === 0) return undefined;
  const [least, most] = [Math.min(...playedHeights), Math.max(...playedHeights)];
  return least === most ? `${most}p` : `${least}p to ${most}p`;
};

const figuresOf = ({ samples, summary }: Session): Figure[] => {
  const watched = summary.played + summary.buffered;
  const bits = averageBitrate(samples);
  const errors = samples.filter(({ error_code }) => error_code !== null).length;
  return [
    {
      label: 'Startup',
      value: summary.video_startuptime > 0 ? span(summary.video_startuptime) : '–',
      note: summary.player_startuptime > 0 ? `player ${span(summary.player_startuptime)}` : undefined,
    },
    {
      label: 'Played',
      value: span(summary.played),
      note: summary.video_duration ? `of ${span(summary.video_duration)}` : undefined,
    },
    {
      label: 'Buffered',
      value: span(summary.buffered),
      note:
        summary.buffered > 0
          ? `${shareOf(summary.buffered / watched, 1)}, ${plural(summary.stalls, 'stall')}`
          : 'no stall',
      isBad: summary.buffered > watched * 0.02,
    },
    { label: 'Quality', value: bits ? bitrate(bits) : '–', note: heights(samples) },
    { label: 'Completion', value: completionRateText(summary.completionRate) },
    {
      label: 'Paused',
      value: span(summary.paused),
      note: summary.seeked > 0 ? `seeked ${span(summary.seeked)}` : undefined,
    },
    { label: 'Errors', value: count(errors), isBad: errors > 0 },
  ];
};

/** Key metrics of the session. */
export const SessionFigures = ({ session }: { session: Session }) => <Figures isFramed figures={figuresOf(session)} />;
