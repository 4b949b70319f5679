import styles from './progress.module.css';

type ProgressProps = { percent: number; label: string; tone?: 'accent' | 'good' | 'bad' };

/** Progress bar in whole percent, readable by assistive technology. */
export const ProgressBar = ({ percent, label, tone = 'accent' }: ProgressProps) => (
  <div
    className={styles.track}
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={Math.round(percent)}
  >
    <div
      className={`${styles.fill} ${tone === 'accent' ? '' : styles[tone]}`}
      style={{ transform: `scaleX(${Math.min(100, Math.max(0, percent)) / 100})` }}
    />
  </div>
);

/** The same as a small ring. */
export const ProgressRing = ({ percent, label, size = 18 }: ProgressProps & { size?: number }) => {
  const radius = size / 2 - 2;
  const length = 2 * Math.PI * radius;
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
    >
      <svg className={styles.ring} width={size} height={size} aria-hidden="true">
        <circle cx={size / 2} cy={size / 2} r={radius} fill="none" stroke="var(--line)" strokeWidth="2.5" />
        <circle
          cx={size / 2}
          cy={size / 2}
          r={radius}
          fill="none"
          stroke="var(--accent)"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeDasharray={length}
          strokeDashoffset={length * (1 - Math.min(100, percent) / 100)}
        />
      </svg>
    </span>
  );
};
