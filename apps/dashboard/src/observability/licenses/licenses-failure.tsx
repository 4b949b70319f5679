import { ApiError } from '@sluice/api-client';
import { Button } from '@sluice/ui/core';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { ProblemState } from '../../app/screens/screens.tsx';

/** Why there is no list: forbidden, refused by the server, or the server was not reached. */
export const LicensesFailure = ({ error, onRetry }: { error: unknown; onRetry: () => void }) =>
  error instanceof ApiError ? (
    <ProblemState error={error} what="licenses" onRetry={onRetry} />
  ) : (
    <EmptyState
      illustration="errors"
      title="Could not fetch licenses"
      description="The server was not reached. Check your connection."
      actions={
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      }
    />
  );
