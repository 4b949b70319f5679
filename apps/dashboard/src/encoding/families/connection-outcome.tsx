import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import layout from '../../shared/layout.module.css';
import styles from './families.module.css';
import type { ConnectionOutcome as Outcome } from './use-family.ts';

/** What came of a connection test: what was found, or what is wrong and what to do. */
export const ConnectionOutcome = ({ outcome }: { outcome: Outcome }) => (
  <MessageBox type={outcome.passed ? 'SUCCESS' : 'ERROR'}>
    <div className={styles.outcome}>
      <strong>{outcome.passed ? 'The connection works' : 'The connection does not work'}</strong>
      <span>{outcome.text}</span>
      {outcome.evidence && <span className={layout.mono}>{outcome.evidence}</span>}
      {outcome.advice && <span>{outcome.advice}</span>}
      <span className={`${layout.dim} ${layout.small}`}>
        {outcome.code && `${outcome.code} · `}
        {outcome.milliseconds} ms
      </span>
    </div>
  </MessageBox>
);
