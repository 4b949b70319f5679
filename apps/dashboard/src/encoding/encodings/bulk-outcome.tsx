import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { Button } from '@sluice/ui/core';
import { problemOf } from '../../app/api/problem.ts';
import type { BulkResult } from '../../shared/run-in-bulk.ts';
import styles from './encoding-list.module.css';
import { failureOf, pastOf, type EncodingAction } from './use-encoding-actions.ts';

export type Outcome = BulkResult & { action: EncodingAction; names: ReadonlyMap<string, string> };

type BulkOutcomeProps = { outcome: Outcome; isBusy: boolean; onRetry: () => void; onClose: () => void };

/** Lists the encodings that could not be stopped or deleted, with reasons, until retried or dismissed. */
export const BulkOutcome = ({ outcome, isBusy, onRetry, onClose }: BulkOutcomeProps) => {
  const { action, done, failed, names } = outcome;
  return (
    <div className={styles.outcome}>
      <MessageBox type="WARNING" onClose={onClose}>
        <strong>
          {done.length} of {done.length + failed.length} encodings {pastOf(action)}, {failed.length} failed
        </strong>
        <ul>
          {failed.map(({ id, error }) => (
            <li key={id}>
              {names.get(id) ?? id}: {failureOf(action, error)}. {problemOf(error).text}
            </li>
          ))}
        </ul>
        <Button size="compact-sm" variant="default" mt="xs" loading={isBusy} onClick={onRetry}>
          Retry
        </Button>
      </MessageBox>
    </div>
  );
};
