import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import { useChange } from '../app/api/hooks.ts';
import { problemOf } from '../app/api/problem.ts';
import layout from '../shared/layout.module.css';
import { CheckList } from './check-list.tsx';
import styles from './sso.module.css';

/** Tests a saved configuration and shows the results. */
export const TestCard = ({ domainId }: { domainId: string }) => {
  const test = useChange('account.samlDomains.test');
  return (
    <Card title="Test">
      <div className={layout.stack}>
        <p className={styles.lead}>Checks the saved configuration: certificates, URLs, group and current metadata.</p>
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
              {test.data.passed ? 'This configuration is valid.' : 'This configuration does not work yet.'}
            </MessageBox>
            <CheckList checks={test.data.checks} />
          </div>
        )}
      </div>
    </Card>
  );
};
