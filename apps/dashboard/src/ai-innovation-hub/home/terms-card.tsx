import { Button } from '@sluice/ui/core';
import { exactTime } from '@sluice/ui/format/relative-time';
import { Card } from '@sluice/ui/layout/card.tsx';
import { useOperation } from '../../app/api/hooks.ts';
import layout from '../../shared/layout.module.css';
import { useAction } from '../../shared/use-action.ts';
import styles from '../shared/hub.module.css';

/** Terms for models on other machines; an owner can accept them. */
export const TermsCard = () => {
  const { data } = useOperation('account.aiTerms.get', {});
  const { run, isBusy } = useAction('account.aiTerms.accept', {
    verb: 'accept',
    noun: 'terms',
    done: 'AI terms accepted',
  });
  if (!data) return null;
  return (
    <Card title="AI terms">
      <div className={layout.tight}>
        <ul className={styles.steps}>
          {data.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        {data.isAccepted && data.acceptedAt ? (
          <p className={`${layout.dim} ${layout.small}`}>
            Version {data.version} accepted on {exactTime(Date.parse(data.acceptedAt))}.
          </p>
        ) : (
          <Button
            className={layout.start}
            variant="default"
            loading={isBusy}
            onClick={() => void run({ body: { version: data.version } })}
          >
            Accept terms
          </Button>
        )}
      </div>
    </Card>
  );
};
