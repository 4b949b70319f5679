import { count } from '@sluice/ui/format/quantity';
import { Card } from '@sluice/ui/layout/card.tsx';
import { useState } from 'react';
import { useOperation } from '../../app/api/hooks.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import layout from '../../shared/layout.module.css';
import { LinkButton } from '../../shared/link-button.tsx';
import type { License } from '../shared/use-license.ts';
import styles from './getting-started.module.css';

const day = 86_400_000;
const polling = { waiting: 2000, received: 10_000 };

type Rows = readonly (readonly unknown[])[] | undefined;

const samplesIn = (rows: Rows): number => Number(rows?.[0]?.at(-1) ?? 0);

const useLight = ({ licenseKey }: License) => {
  // Whole days, so that the question stays the same while it is polled.
  const [today] = useState(() => Math.floor(Date.now() / day) * day);
  return useOperation(
    'analytics.queries.count',
    {
      body: {
        licenseKey,
        start: new Date(today - day).toISOString(),
        end: new Date(today + 2 * day).toISOString(),
        dimension: 'SAMPLES',
      },
    },
    { refetchInterval: (latest) => (samplesIn(latest?.rows) > 0 ? polling.received : polling.waiting), staleTime: 0 },
  );
};

/** Turns green by itself when the first sample of the license is here. */
export const SampleLight = ({ license }: { license: License }) => {
  const { data, error, refetch } = useLight(license);
  const samples = samplesIn(data?.rows);
  const isReceived = samples > 0;
  if (error && !data)
    return (
      <Card>
        <ProblemState error={error} what="samples" onRetry={() => void refetch()} />
      </Card>
    );
  return (
    <Card title="Live check">
      <div className={styles.light} role="status" data-on={isReceived}>
        <span className={styles.lamp} aria-hidden="true" />
        <div>
          <strong>{isReceived ? 'First sample received' : 'Waiting for the first sample'}</strong>
          <p className={layout.dim}>
            {isReceived
              ? `${count(samples)} ${samples === 1 ? 'sample' : 'samples'} since yesterday, and counting.`
              : 'Press play in your player. This light turns green by itself, within seconds.'}
          </p>
        </div>
      </div>
      {isReceived && (
        <div className={styles.next}>
          <LinkButton
            to="/observability/$category/$metric"
            params={{ category: 'audience', metric: 'latest-sessions' }}
            // Every metric's address may name a license.
            search={{ licenseKey: license.licenseKey } as never}
            fullWidth
          >
            See the session
          </LinkButton>
        </div>
      )}
    </Card>
  );
};
