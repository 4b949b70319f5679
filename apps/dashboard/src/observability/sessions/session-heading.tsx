import { Link } from '@tanstack/react-router';
import { Badge } from '@sluice/ui/badge.tsx';
import { CopyId } from '@sluice/ui/copy-id.tsx';
import { exactTime } from '@sluice/ui/format/relative-time';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { observabilityCrumbs } from '../shared/crumbs.tsx';
import { shownValue } from '../shared/values.ts';
import { ReplayButton } from './replay-button.tsx';
import { browserOf, fieldOf, joined, systemOf } from './session-fields.ts';
import { outcomeOf } from './session-outcome.ts';
import styles from './session.module.css';
import type { Session } from './use-session.ts';

const outcomeFacts = ({ samples, summary }: Session) => {
  const critical = samples.find(
    ({ error_code, error_severity }) => error_code !== null && (error_severity ?? 'CRITICAL') === 'CRITICAL',
  );
  const isPlay = summary.video_startuptime > 0;
  const reason = fieldOf(summary, 'videostart_failed_reason');
  return {
    isPlay,
    isStartFailure: !isPlay && samples.some(({ videostart_failed }) => videostart_failed === true),
    startFailureReason: reason,
    ...(critical?.error_code !== null && critical && { errorCode: critical.error_code }),
  };
};

/** Heading of a session: video, viewer, location, device and outcome. */
export const SessionHeading = ({ session }: { session: Session }) => {
  const { summary, id, license } = session;
  const country = fieldOf(summary, 'country');
  const title = fieldOf(summary, 'video_title') ?? fieldOf(summary, 'video_id') ?? 'Untitled video';
  useTitle(`Session: ${title}`);
  const outcome = outcomeOf(outcomeFacts(session));
  const facts = [
    fieldOf(summary, 'custom_user_id') ?? 'Anonymous viewer',
    joined([browserOf(summary), systemOf(summary)], ' on ') ?? fieldOf(summary, 'platform'),
    fieldOf(summary, 'device_type') ?? fieldOf(summary, 'device_class'),
    joined([fieldOf(summary, 'city'), country && shownValue('COUNTRY', country)], ', '),
    summary.lastUpdate === null ? undefined : exactTime(summary.chartingSamples[0]?.start ?? summary.lastUpdate),
  ];
  return (
    <PageHeader
      title={title}
      breadcrumbs={observabilityCrumbs(
        <Link
          key="latest"
          to="/observability/$category/$metric"
          params={{ category: 'audience', metric: 'latest-sessions' }}
          search={{ licenseKey: license.licenseKey }}
        >
          Latest sessions
        </Link>,
        <CopyId key="id" value={id} />,
      )}
      description={
        <span className={styles.facts}>
          <Badge tone={outcome.tone}>{outcome.label}</Badge>
          <Badge>{summary.is_live ? 'Live' : 'VoD'}</Badge>
          {facts.filter(Boolean).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
      }
      actions={<ReplayButton session={session} />}
    />
  );
};
