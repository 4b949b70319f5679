import { plural } from '@sluice/ui/format/quantity';
import { Card } from '@sluice/ui/layout/card.tsx';
import { useState, type ReactNode } from 'react';
import { useOperation } from '../../app/api/hooks.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import layout from '../../shared/layout.module.css';
import styles from './first-telemetry.module.css';
import type { License } from './license.ts';

const day = 86_400_000;
const polling = { waiting: 2000, received: 10_000 };

type Rows = readonly (readonly unknown[])[] | undefined;

const countIn = (rows: Rows): number => Number(rows?.[0]?.at(-1) ?? 0);

/** Awaited data: a counted dimension, with the nouns for the first and for each item. */
export type AwaitedTelemetry = {
  dimension: string;
  filters?: { name: string; operator: 'EQ'; value: string }[];
  first: string;
  unit: string;
};

const useCount = ({ licenseKey }: License, { dimension, filters }: AwaitedTelemetry) => {
  // Whole days keep the query unchanged while polling.
  const [today] = useState(() => Math.floor(Date.now() / day) * day);
  return useOperation(
    'analytics.queries.count',
    {
      body: {
        licenseKey,
        start: new Date(today - day).toISOString(),
        end: new Date(today + 2 * day).toISOString(),
        dimension,
        ...(filters && { filters }),
      },
    },
    { refetchInterval: (latest) => (countIn(latest?.rows) > 0 ? polling.received : polling.waiting), staleTime: 0 },
  );
};

type FirstTelemetryProps = { license: License; awaited: AwaitedTelemetry; next?: ReactNode };

/** Card that turns green when the first awaited data arrives and then shows `next`. */
export const FirstTelemetry = ({ license, awaited, next }: FirstTelemetryProps) => {
  const { first, unit } = awaited;
  const { data, error, refetch } = useCount(license, awaited);
  const received = countIn(data?.rows);
  const isReceived = received > 0;
  if (error && !data)
    return (
      <Card>
        <ProblemState error={error} what={`${first}s`} onRetry={() => void refetch()} />
      </Card>
    );
  return (
    <Card title="Live check">
      <div className={styles.light} role="status" data-on={isReceived}>
        <span className={styles.lamp} aria-hidden="true" />
        <div>
          <strong>{isReceived ? `First ${first} received` : `Waiting for the first ${first}`}</strong>
          <p className={layout.dim}>
            {isReceived
              ? `${plural(received, unit)} since yesterday, and counting.`
              : 'Press play in your player. This indicator turns green within seconds.'}
          </p>
        </div>
      </div>
      {isReceived && next && <div className={styles.next}>{next}</div>}
    </Card>
  );
};
