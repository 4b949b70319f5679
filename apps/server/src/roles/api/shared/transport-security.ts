const year = 31_536_000;

/** Tells browsers to keep to https, where the platform is reached by it. */
export const transportSecurity = (publicUrl: string): Record<string, string> =>
  publicUrl.startsWith('https:') ? { 'Strict-Transport-Security': `max-age=${year}` } : {};
