import { ApiError } from '@sluice/api-client';
import { Button } from '@sluice/ui/core';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { ProblemState } from '../../app/screens/screens.tsx';

/** Error state of the license list: forbidden, refused by the server, or server unreachable. */
export const LicensesFailure = ({ error, onRetry }: { error: unknown; onRetry: () => void }) =>
  error instanceof ApiError ? (
    <ProblemState error={error} what="licenses" onRetry={onRetry} />
  ) : (
    <EmptyState
      illustration="errors"
      title="Could not fetch licenses"
      description="The server could not be reached. Check your connection."
      actions={
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      }
    />
  );
