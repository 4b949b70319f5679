import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@sluice/ui/icons';
import type { OperationResult } from '../app/api/api.ts';
import styles from './sso.module.css';

type Checks = OperationResult<'account.samlDomains.test'>['checks'];

const appearances = {
  OK: { icon: IconCircleCheck, word: 'OK', color: 'var(--good)' },
  WARNING: { icon: IconAlertTriangle, word: 'Warning', color: 'var(--warn)' },
  ERROR: { icon: IconCircleX, word: 'Error', color: 'var(--bad)' },
} as const;

/** Checks with their result and advice. */
export const CheckList = ({ checks }: { checks: Checks }) => (
  <ul className={styles.checks}>
    {checks.map(({ name, status, text, advice }) => {
      const { icon: Icon, word, color } = appearances[status];
      return (
        <li key={`${name}${text}`}>
          <Icon size={18} color={color} aria-label={word} />
          <div>
            <strong>{name}</strong>
            <div>{text}</div>
            {advice && <div className={styles.advice}>{advice}</div>}
          </div>
        </li>
      );
    })}
  </ul>
);
