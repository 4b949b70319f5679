import { count } from '@sluice/ui/format/quantity';
import { Card } from '@sluice/ui/layout/card.tsx';
import { useState } from 'react';
import { useOperation } from '../../../app/api/hooks.ts';
import { ProblemState } from '../../../app/screens/screens.tsx';
import layout from '../../../shared/layout.module.css';
import type { License } from '../../shared/use-license.ts';
import styles from '../integrations.module.css';

const day = 86_400_000;
const polling = { waiting: 2000, received: 10_000 };

type Rows = readonly (readonly unknown[])[] | undefined;

const sessionsIn = (rows: Rows): number => Number(rows?.[0]?.at(-1) ?? 0);

const useSessions = ({ licenseKey }: License) => {
  // Whole days, so that the question stays the same while it is polled.
  const [today] = useState(() => Math.floor(Date.now() / day) * day);
  return useOperation(
    'analytics.queries.count',
    {
      body: {
        licenseKey,
        start: new Date(today - day).toISOString(),
        end: new Date(today + 2 * day).toISOString(),
        dimension: 'IMPRESSION_ID',
        filters: [{ name: 'PLATFORM', operator: 'EQ', value: 'cmcd' }],
      },
    },
    { refetchInterval: (latest) => (sessionsIn(latest?.rows) > 0 ? polling.received : polling.waiting), staleTime: 0 },
  );
};

/** Turns green by itself when the first session of CMCD is here. */
export const CmcdLight = ({ license }: { license: License }) => {
  const { data, error, refetch } = useSessions(license);
  const sessions = sessionsIn(data?.rows);
  const isReceived = sessions > 0;
  if (error && !data)
    return (
      <Card>
        <ProblemState error={error} what="reports" onRetry={() => void refetch()} />
      </Card>
    );
  return (
    <Card title="Live check">
      <div className={styles.light} role="status" data-on={isReceived}>
        <span className={styles.lamp} aria-hidden="true" />
        <div>
          <strong>{isReceived ? 'First report received' : 'Waiting for the first report'}</strong>
          <p className={layout.dim}>
            {isReceived
              ? `${count(sessions)} ${sessions === 1 ? 'session' : 'sessions'} since yesterday, and counting.`
              : 'Press play in your player. This light turns green by itself, within seconds.'}
          </p>
        </div>
      </div>
    </Card>
  );
};
