import { Button } from '@sluice/ui/core';
import { useOperation } from '../app/api/hooks.ts';
import { ProblemState } from '../app/screens/screens.tsx';
import layout from '../shared/layout.module.css';
import { useAction } from '../shared/use-action.ts';
import styles from './assistant.module.css';

/** Terms that an owner accepts before a model on another machine receives anything. */
export const TermsForm = ({ model, onAccepted }: { model: string; onAccepted: () => void }) => {
  const terms = useOperation('account.aiTerms.get', { params: {} });
  const accept = useAction('account.aiTerms.accept', { verb: 'accept', noun: 'AI terms' });
  if (terms.error) return <ProblemState error={terms.error} what="AI terms" onRetry={() => void terms.refetch()} />;
  if (!terms.data) return <p role="status">Loading the AI terms…</p>;
  const { version, points } = terms.data;
  return (
    <div className={layout.stack}>
      <p>{model} runs on another machine. An owner of the organization has to accept these terms first:</p>
      <ul className={styles.list}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <Button
        className={layout.start}
        loading={accept.isBusy}
        onClick={() => void accept.run({ params: {}, body: { version } }, onAccepted)}
      >
        Accept the AI terms
      </Button>
    </div>
  );
};
