import type { ReactNode } from 'react';
import type { SessionError } from '@sluice/contract/analytics/sessions/session-errors';
import { Badge } from '@sluice/ui/badge.tsx';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { exactTime } from '@sluice/ui/format/relative-time';
import { KeyValues } from '@sluice/ui/layout/key-values.tsx';
import { ScrollRegion } from '@sluice/ui/layout/scroll-region.tsx';
import layout from '../../../shared/layout.module.css';
import { MetricLink } from '../metric-link.tsx';
import { RequestTable } from '../network/request-table.tsx';
import { clock } from '../timeline/timeline-words.ts';
import type { Session } from '../use-session.ts';
import { factsOfError } from './error-facts.ts';
import styles from './errors.module.css';

type Block = { title: string; text: string };

const TextBlock = ({ title, text }: Block) => (
  <div className={layout.tight}>
    <h4 className={styles.subtitle}>{title}</h4>
    <ScrollRegion as="pre" label={title} className={`${layout.pre} ${styles.text}`}>
      {text}
    </ScrollRegion>
  </div>
);

const ErrorCard = ({ session, error, place }: { session: Session; error: SessionError; place: number }) => {
  const facts = factsOfError(error);
  const origin = session.summary.chartingSamples[0]?.start ?? facts.at;
  const requests = error.type === 'ErrorDetail' ? error.detail.httpRequests : [];
  const entries: (readonly [string, ReactNode])[] = [
    [
      'Code',
      facts.code && (
        <MetricLink session={session} name="ERROR_CODE" value={facts.code}>
          {facts.code}
        </MetricLink>
      ),
    ],
    ['When', facts.at && `${clock(Math.max(0, facts.at - origin), 100)} after session start, ${exactTime(facts.at)}`],
    ['Position', facts.position === undefined ? undefined : clock(facts.position, 100)],
    ['Source', error.type === 'ErrorDetail' ? 'Player error details' : 'Sample'],
  ];
  return (
    <article className={styles.error} aria-label={`Error ${place}`}>
      <header className={layout.row}>
        <h3 className={styles.title}>{facts.message ?? `Error ${facts.code ?? ''}`}</h3>
        {facts.severity && <Badge tone={facts.severity === 'CRITICAL' ? 'bad' : 'warn'}>{facts.severity}</Badge>}
      </header>
      <KeyValues entries={entries} />
      {facts.texts.map(([title, text]) => (
        <TextBlock key={title} title={title} text={text} />
      ))}
      {requests.length > 0 && (
        <div className={layout.tight}>
          <h4 className={styles.subtitle}>Preceding requests</h4>
          <RequestTable requests={requests} label={`Requests before error ${place}`} />
        </div>
      )}
    </article>
  );
};

/** Errors of a session: details reported by the player, otherwise samples with an error code. */
export const SessionErrors = ({
  session,
  errors,
}: {
  session: Session;
  errors: readonly SessionError[] | undefined;
}) => {
  if (!errors)
    return (
      <p className={styles.waiting} role="status" aria-busy="true">
        Loading errors…
      </p>
    );
  if (errors.length === 0)
    return (
      <EmptyState
        illustration="goodToGo"
        title="No errors"
        description="No sample of this session contains an error code."
      />
    );
  return (
    <div className={styles.list}>
      {errors.map((error, index) => (
        <ErrorCard key={factsOfError(error).id} session={session} error={error} place={index + 1} />
      ))}
      {errors[0]?.type === 'ErrorSample' && !session.license.features.errorDetails.enabled && (
        <p className={`${layout.dim} ${styles.waiting}`}>
          Stack traces and requests require a license with error details; “{session.license.name}” has them turned off.
        </p>
      )}
    </div>
  );
};
