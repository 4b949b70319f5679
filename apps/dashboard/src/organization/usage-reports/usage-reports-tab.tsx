import { reportIntervals } from '@sluice/contract/notifications/vocabulary';
import { useOperation } from '../../app/api/hooks.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import { LoadingCard } from '../../shared/loading-card.tsx';
import { ReportCard } from './report-card.tsx';
import styles from './usage-reports.module.css';

/** Emails about the organization's usage, by interval. */
const UsageReportsTab = () => {
  const reports = useOperation('notifications.emails.usageReports.list', { query: { limit: 10 } });
  if (reports.error && !reports.data)
    return <ProblemState error={reports.error} what="usage reports" onRetry={() => void reports.refetch()} />;
  if (!reports.data) return <LoadingCard label="usage reports" />;
  const { items } = reports.data;
  return (
    <div className={styles.cards}>
      {reportIntervals.map((interval) => (
        <ReportCard
          key={interval}
          interval={interval}
          report={items.find(({ intervalType }) => intervalType === interval)}
        />
      ))}
    </div>
  );
};

export default UsageReportsTab;
