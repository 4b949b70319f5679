import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import { useChange } from '../app/api/hooks.ts';
import { problemOf } from '../app/api/problem.ts';
import layout from '../shared/layout.module.css';
import { CheckList } from './check-list.tsx';
import styles from './sso.module.css';

/** Checks a saved configuration and says what is wrong with it. */
export const TestCard = ({ domainId }: { domainId: string }) => {
  const test = useChange('account.samlDomains.test');
  return (
    <Card title="Test">
      <div className={layout.stack}>
        <p className={styles.lead}>Checks what is saved: certificates, addresses, the group, and the metadata again.</p>
        <div>
          <Button
            variant="default"
            loading={test.isPending}
            onClick={() => test.mutate({ params: { domain_id: domainId } })}
          >
            Test this configuration
          </Button>
        </div>
        {test.error && <MessageBox type="ERROR">{problemOf(test.error).text}</MessageBox>}
        {test.data && (
          <div aria-live="polite" className={layout.tight}>
            <MessageBox type={test.data.passed ? 'SUCCESS' : 'ERROR'}>
              {test.data.passed ? 'This configuration is in order.' : 'This configuration does not work yet.'}
            </MessageBox>
            <CheckList checks={test.data.checks} />
          </div>
        )}
      </div>
    </Card>
  );
};
