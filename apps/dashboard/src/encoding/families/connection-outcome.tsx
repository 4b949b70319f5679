import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import layout from '../../shared/layout.module.css';
import styles from './families.module.css';
import type { ConnectionOutcome as Outcome } from './use-family.ts';

/** Shows the result of a connection test: what was found, or the error and advice. */
export const ConnectionOutcome = ({ outcome }: { outcome: Outcome }) => (
  <MessageBox type={outcome.passed ? 'SUCCESS' : 'ERROR'}>
    <div className={styles.outcome}>
      <strong>{outcome.passed ? 'Connection successful' : 'Connection failed'}</strong>
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
