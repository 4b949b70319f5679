import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { Button } from '@sluice/ui/core';
import { problemOf } from '../api/problem.ts';
import { stringifySearch } from '../search/search.ts';
import styles from './screens.module.css';

const toDashboard = () => location.replace('/');

const GoToDashboard = () => (
  <Button variant="outline" onClick={toDashboard}>
    Go to Dashboard
  </Button>
);

const Heading = ({ children }: { children: ReactNode }) => (
  <h1 tabIndex={-1} className={styles.heading}>
    {children}
  </h1>
);

type CrashProps = { error: unknown; onRetry: () => void };

/** Shown in place of crashed content; the technical message is folded. */
export const CrashState = ({
  error,
  onRetry,
  title,
  actions,
}: CrashProps & { title?: ReactNode; actions?: ReactNode }) => (
  <EmptyState
    illustration="errors"
    title={title}
    description={
      <>
        <p>We are sorry, an unexpected error occurred.</p>
        {error instanceof Error && error.message && (
          <details className={styles.request}>
            <summary>Details</summary>
            <p>{error.message}</p>
          </details>
        )}
      </>
    }
    actions={
      <>
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
        {actions}
      </>
    }
  />
);

/** Shown in place of a crashed screen; the shell around it provides the main landmark. */
export const CrashScreen = ({ error, reset }: { error: unknown; reset: () => void }) => {
  const router = useRouter();
  // Failed loaders run again, too.
  const retry = () => void router.invalidate().then(reset);
  return (
    <div className={styles.screen}>
      <CrashState error={error} onRetry={retry} title={<Heading>Error</Heading>} actions={<GoToDashboard />} />
    </div>
  );
};

export const NotFoundScreen = () => (
  <div className={styles.screen}>
    <EmptyState
      illustration="noResult"
      title={<Heading>Page not found</Heading>}
      description="This page does not exist. It may have moved, or the link may be incomplete."
      actions={<GoToDashboard />}
    />
  </div>
);

export const ForbiddenState = () => (
  <EmptyState
    illustration="errors"
    title="You do not have permission to view this"
    description="Ask the owner of your organization for access, or switch to another organization."
  />
);

/** Returns the address of a new ticket about this page, filled in for the user to complete. */
const reportAddress = (entries: { subject: string; requestId: string }): string =>
  `/support/tickets/create/other${stringifySearch({ ...entries, pageUrl: location.origin + location.pathname })}`;

type ProblemStateProps = { error: unknown; what: string; onRetry?: () => void };

/** Shows a failed load in place of its content: forbidden, not found, or with a retry button. */
export const ProblemState = ({ error, what, onRetry }: ProblemStateProps) => {
  const problem = problemOf(error);
  if (problem.kind === 'forbidden') return <ForbiddenState />;
  if (problem.kind === 'missing')
    return (
      <EmptyState
        illustration="noResult"
        title={`Not found: ${what}`}
        description="It may have been deleted, or it belongs to another organization."
      />
    );
  return (
    <EmptyState
      illustration="errors"
      title={`Could not load the ${what}`}
      description={
        <>
          {problem.text}
          {problem.requestId && (
            <div className={styles.request}>
              Request ID {problem.requestId}{' '}
              <a href={reportAddress({ subject: `Could not load the ${what}`, requestId: problem.requestId })}>
                Report this problem
              </a>
            </div>
          )}
        </>
      }
      actions={
        onRetry && (
          <Button variant="default" onClick={onRetry}>
            Try again
          </Button>
        )
      }
    />
  );
};
