import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { timeOfDay } from '@sluice/ui/format/day';
import { problemOf } from '../../app/api/problem.ts';
import styles from './monitoring.module.css';
import { useSeconds, type MonitoringState } from './use-monitoring.ts';

/** Formats a duration or age in short: `4 s`, `3 min`. */
const shortly = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
};

const quietMilliseconds = 180_000;

const wordsOf = ({ data, isPaused, error }: MonitoringState): { state: string; text: string } => {
  if (!data) return { state: 'waiting', text: 'Loading' };
  const at = timeOfDay(data.generatedAt);
  if (error) return { state: 'away', text: `Unreachable, data as of ${at}` };
  if (isPaused) return { state: 'paused', text: `Paused, data as of ${at}` };
  if (data.latestSample === null) return { state: 'quiet', text: `As of ${at}, no data for two hours` };
  const ago = data.generatedAt - data.latestSample;
  if (ago > quietMilliseconds) return { state: 'quiet', text: `As of ${at}, no data for ${shortly(ago)}` };
  return { state: 'live', text: `As of ${at}, latest data ${shortly(ago)} ago` };
};

/** Age of the shown data. */
export const Freshness = ({ monitoring }: { monitoring: MonitoringState }) => {
  const now = useSeconds();
  const { state, text } = wordsOf(monitoring);
  const { data } = monitoring;
  const isOld = data !== undefined && now - data.generatedAt > 15_000 && state === 'live';
  return (
    <p className={styles.freshness} data-state={isOld ? 'waiting' : state}>
      <span className={styles.pulse} aria-hidden="true" />
      {text}
      {isOld && data && `, ${shortly(now - data.generatedAt)} ago`}
    </p>
  );
};

/** Warning shown while the data cannot be refreshed. */
export const AwayNotice = ({ error }: { error: Error }) => {
  const { details, text } = problemOf(error);
  return (
    <MessageBox type="WARNING">
      Could not refresh the data. Retrying every few seconds; the last known values are shown.{' '}
      {details.join(' ') || text}
    </MessageBox>
  );
};
