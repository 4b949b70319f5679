import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { problemOf } from '../../app/api/problem.ts';
import styles from './monitoring.module.css';
import { useSeconds, type MonitoringState } from './use-monitoring.ts';

const time = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** `4 s`, `3 min`: how long something took or is ago. */
const shortly = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
};

const quietMilliseconds = 180_000;

const wordsOf = ({ data, isPaused, error }: MonitoringState): { state: string; text: string } => {
  if (!data) return { state: 'waiting', text: 'Reading' };
  const at = time.format(data.generatedAt);
  if (error) return { state: 'away', text: `Not reached, shown as of ${at}` };
  if (isPaused) return { state: 'paused', text: `Paused, shown as of ${at}` };
  if (data.latestSample === null) return { state: 'quiet', text: `As of ${at}, no telemetry in two hours` };
  const ago = data.generatedAt - data.latestSample;
  if (ago > quietMilliseconds) return { state: 'quiet', text: `As of ${at}, no telemetry for ${shortly(ago)}` };
  return { state: 'live', text: `As of ${at}, youngest telemetry ${shortly(ago)} before` };
};

/** How fresh the figures are. */
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

/** Said while what is shown can no longer be read anew. */
export const AwayNotice = ({ error }: { error: Error }) => {
  const { details, text } = problemOf(error);
  return (
    <MessageBox type="WARNING">
      Could not read what happens now. It is tried again every few seconds; the figures stay as they were.{' '}
      {details.join(' ') || text}
    </MessageBox>
  );
};
