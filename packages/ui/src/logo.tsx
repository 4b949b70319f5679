/** Logo: a sluice gate half raised between its posts, with water passing below. */
export const LogoMark = ({ size = 24 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true" focusable="false">
    <rect width="24" height="24" rx="6.5" fill="var(--accent)" />
    <path d="M6 5v14M18 5v14" stroke="#fff" strokeWidth="1.8" strokeLinecap="round" opacity=".55" />
    <rect x="8.2" y="4.6" width="7.6" height="7" rx="1.4" fill="#fff" />
    <path
      d="M7.6 15.2c1.1-.9 2.2-.9 3.3 0s2.2.9 3.3 0 1.7-.9 2.2-.6M7.6 18.4c1.1-.9 2.2-.9 3.3 0s2.2.9 3.3 0 1.7-.9 2.2-.6"
      stroke="#fff"
      strokeWidth="1.6"
      strokeLinecap="round"
    />
  </svg>
);

export const Logo = ({ size = 24 }: { size?: number }) => (
  <span style={{ display: 'inline-flex', alignItems: 'center', gap: size * 0.4 }}>
    <LogoMark size={size} />
    <span
      style={{
        fontWeight: 'var(--weight-bold)',
        fontSize: size * 0.72,
        letterSpacing: '-0.025em',
        color: 'var(--ink)',
      }}
    >
      Sluice
    </span>
  </span>
);
