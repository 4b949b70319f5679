import { Link } from '@tanstack/react-router';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import { shownValue } from '../shared/values.ts';
import { bucketTime } from './metrics.ts';
import styles from './monitoring.module.css';
import type { Monitoring } from './use-monitoring.ts';

type LiveError = Monitoring['errors'][number];

const placeOf = ({ country, browser, platform, cdn }: LiveError): string =>
  [country && shownValue('COUNTRY', country), browser ?? platform, cdn].filter(Boolean).join(' · ');

/** Latest critical errors, each with a link to its session. */
export const LatestErrors = ({ errors, most }: { errors: readonly LiveError[]; most: number }) => (
  <Card flush title="Latest errors">
    {errors.length === 0 ? (
      <EmptyState illustration="goodToGo" title="No errors" description="No critical errors in this period." />
    ) : (
      <ul className={styles.errors}>
        {errors.slice(0, most).map((error) => (
          <li key={`${error.impressionId} ${error.code}`}>
            <time dateTime={new Date(error.time).toISOString()}>{bucketTime(error.time)}</time>
            <div>
              <Link
                to="/observability/sessions/$sessionId"
                params={{ sessionId: error.impressionId }}
                search={{ licenseKey: error.licenseKey }}
              >
                {error.code} {error.message ?? ''}
              </Link>
              <span>{[error.videoTitle ?? error.videoId, placeOf(error)].filter(Boolean).join(' · ')}</span>
            </div>
          </li>
        ))}
      </ul>
    )}
  </Card>
);
