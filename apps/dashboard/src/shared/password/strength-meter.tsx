import { useDeferredValue, useEffect, useState } from 'react';
import { filled, strengthOf } from './strength-rules.ts';
import styles from './strength-meter.module.css';

type Scorer = (password: string, personalWords: readonly string[]) => number;

/** Loads the estimator and its large word list on first use. */
const useScorer = (isNeeded: boolean): Scorer | undefined => {
  const [scorer, setScorer] = useState<Scorer>();
  useEffect(() => {
    if (!isNeeded) return;
    void import('./password-strength.ts').then(
      ({ scoreOf }) => setScorer(() => scoreOf),
      // A password can be chosen without the estimator.
      () => undefined,
    );
  }, [isNeeded]);
  return scorer;
};

type StrengthMeterProps = { password: string; personalWords: readonly string[] };

/** Strength of a password while it is typed. */
export const StrengthMeter = ({ password, personalWords }: StrengthMeterProps) => {
  const deferred = useDeferredValue(password);
  const scorer = useScorer(password !== '');
  if (deferred === '' || (!scorer && deferred.length >= 8)) return null;
  const strength = strengthOf(deferred, scorer?.(deferred, personalWords) ?? 0);
  return (
    <div className={styles.root}>
      <div
        className={styles.bar}
        role="meter"
        aria-label="Password strength"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={strength.percentage}
        aria-valuetext={strength.label}
      >
        <svg className={styles.fill} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
          <rect className={styles[strength.color]} width={filled(strength)} height="6" />
        </svg>
      </div>
      <output>{strength.label}</output>
    </div>
  );
};
