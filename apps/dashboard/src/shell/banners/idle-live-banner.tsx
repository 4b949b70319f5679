import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { wordList } from '@sluice/ui/format/word-list';
import { idlingLive } from '../notifier/running.ts';
import { useRunning } from '../notifier/use-running.ts';
import styles from './banners.module.css';

/** Lists live encodings running for more than an hour; reappears after dismissal when another one is added. */
export const IdleLiveBanner = () => {
  const { liveEncodings, readAt } = useRunning();
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const idling = idlingLive(liveEncodings, readAt);
  if (idling.every(({ id }) => dismissed.includes(id))) return null;
  const names = wordList(idling.map(({ name, id }) => name ?? id));
  return (
    <MessageBox type="WARNING" onClose={() => setDismissed(idling.map(({ id }) => id))}>
      <div className={styles.line}>
        <span>
          Running for more than 60 minutes: <strong>{names}</strong>. Idling live encodings and streams also produce
          usage/cost. Please stop them when you do not need them.
        </span>
        <Link to="/live/encodings" search={{ status: 'RUNNING' }}>
          Go to running live encodings
        </Link>
      </div>
    </MessageBox>
  );
};
