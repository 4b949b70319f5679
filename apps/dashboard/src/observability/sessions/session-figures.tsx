import { completionRateText } from '@sluice/contract/analytics/sessions/completion-rate';
import type { ImpressionSample } from '@sluice/contract/analytics/sessions/impression-sample';
import { bitrate, count, plural } from '@sluice/ui/format/quantity';
import layout from '../../shared/layout.module.css';
import styles from './session.module.css';
import { span } from './timeline/timeline-words.ts';
import type { Session } from './use-session.ts';
import { shareOf } from '../shared/units.ts';

type Figure = { name: string; value: string; note?: string | undefined; isBad?: boolean };

/** Returns the average bits per second over the played time. */
const averageBitrate = (samples: readonly ImpressionSample[]): number | undefined => {
  const known = samples.filter(({ video_bitrate, played }) => video_bitrate && played);
  const time = known.reduce((sum, { played }) => sum + (played ?? 0), 0);
  if (time === 0) return undefined;
  return known.reduce((sum, { played, video_bitrate }) => sum + (played ?? 0) * (video_bitrate ?? 0), 0) / time;
};

const heights = (samples: readonly ImpressionSample[]): string | undefined => {
  const known = samples.flatMap(({ video_playback_height }) => video_playback_height || []);
  if (known.length === 0) return undefined;
  const [least, most] = [Math.min(...known), Math.max(...known)];
  return least === most ? `${most}p` : `${least}p to ${most}p`;
};

const figuresOf = ({ samples, summary }: Session): Figure[] => {
  const watched = summary.played + summary.buffered;
  const bits = averageBitrate(samples);
  const errors = samples.filter(({ error_code }) => error_code !== null).length;
  const stalls = summary.chartingSamples.filter(({ state }) => state === 'Buffering').length;
  return [
    {
      name: 'Startup',
      value: summary.video_startuptime > 0 ? span(summary.video_startuptime) : '–',
      note: summary.player_startuptime > 0 ? `player ${span(summary.player_startuptime)}` : undefined,
    },
    {
      name: 'Played',
      value: span(summary.played),
      note: summary.video_duration ? `of ${span(summary.video_duration)}` : undefined,
    },
    {
      name: 'Buffered',
      value: span(summary.buffered),
      note:
        summary.buffered > 0 ? `${shareOf(summary.buffered / watched, 1)}, ${plural(stalls, 'sample')}` : 'no stall',
      isBad: summary.buffered > watched * 0.02,
    },
    { name: 'Quality', value: bits ? bitrate(bits) : '–', note: heights(samples) },
    { name: 'Completion', value: completionRateText(summary.completionRate) },
    {
      name: 'Paused',
      value: span(summary.paused),
      note: summary.seeked > 0 ? `seeked ${span(summary.seeked)}` : undefined,
    },
    { name: 'Errors', value: count(errors), isBad: errors > 0 },
  ];
};

/** Key metrics of the session. */
export const SessionFigures = ({ session }: { session: Session }) => (
  <dl className={styles.figures}>
    {figuresOf(session).map(({ name, value, note, isBad }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          <span className={`${styles.figure} ${isBad ? styles.bad : ''}`}>{value}</span>
          {note && <span className={`${layout.dim} ${layout.small}`}>{note}</span>}
        </dd>
      </div>
    ))}
  </dl>
);
