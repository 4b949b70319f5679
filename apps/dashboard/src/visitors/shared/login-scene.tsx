import styles from './auth-layout.module.css';

/** Illustration of a sluice gate with flowing water. */
export const LoginScene = () => (
  <div className={styles.scene} aria-hidden="true">
    <svg viewBox="0 0 600 800" preserveAspectRatio="xMidYMid slice" fill="none">
      <g className={styles.posts} strokeWidth="10" strokeLinecap="round">
        <path d="M150 150v470M450 150v470M120 150h360" />
        <path d="M300 150v90" strokeWidth="4" strokeDasharray="4 12" />
      </g>
      <rect className={styles.leaf} x="172" y="240" width="256" height="190" rx="16" strokeWidth="4" />
      <g className={styles.ribs} strokeWidth="10" strokeLinecap="round">
        <path d="M204 290h192M204 335h192M204 380h192" />
      </g>
      <g strokeLinecap="round" strokeWidth="9">
        <path d="M-40 600c60-34 120-34 180 0s120 34 180 0 120-34 180 0 120 34 180 0" stroke="#006aed" opacity=".85" />
        <path
          d="M-80 656c60-34 120-34 180 0s120 34 180 0 120-34 180 0 120 34 180 0 60-34 120-20"
          stroke="#006aed"
          opacity=".5"
        />
        <path d="M-20 712c60-34 120-34 180 0s120 34 180 0 120-34 180 0 120 34 180 0" stroke="#006aed" opacity=".28" />
      </g>
    </svg>
  </div>
);
