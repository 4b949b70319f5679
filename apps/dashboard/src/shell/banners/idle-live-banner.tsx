import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { wordList } from '@sluice/ui/format/word-list';
import { useHasRoute } from '../../app/account/use-routes.ts';
import { idlingLive } from '../notifier/running.ts';
import { useRunning } from '../notifier/use-running.ts';
import styles from './banners.module.css';

const liveRoute: string = '/live/encodings';

/** Lists live encodings running for more than an hour; reappears after dismissal when another one is added. */
export const IdleLiveBanner = () => {
  const { liveEncodings, readAt } = useRunning();
  const hasRoute = useHasRoute();
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
        {hasRoute(liveRoute) && <Link to={liveRoute}>Go to running live encodings</Link>}
      </div>
    </MessageBox>
  );
};
