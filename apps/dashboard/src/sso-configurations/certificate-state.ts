const dayMilliseconds = 86_400_000;
const warnDays = 30;

export type CertificateState = 'valid' | 'soon' | 'expired';

/** Returns whether a certificate is valid, expires within a month, or has expired. */
export const certificateState = (expiresAt: string, now = Date.now()): CertificateState => {
  const remainingMs = Date.parse(expiresAt) - now;
  if (remainingMs <= 0) return 'expired';
  return remainingMs < warnDays * dayMilliseconds ? 'soon' : 'valid';
};
