import { ApiError } from '@sluice/api-client';
import { Button } from '@sluice/ui/core';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { ForbiddenState, ProblemState } from '../../../app/screens/screens.tsx';
import { messageOfError } from './lab-errors.ts';

type StreamFailureProps = { error: unknown; onRetry: () => void; title?: string };

/** Shown in place of streams that could not be loaded. */
export const StreamFailure = ({ error, onRetry, title = 'Error loading stream!' }: StreamFailureProps) => {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 403) return <ForbiddenState />;
  if (status === 404) return <ProblemState error={error} what="stream" />;
  return (
    <EmptyState
      illustration="errors"
      title={title}
      description={messageOfError(error)}
      actions={
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      }
    />
  );
};
