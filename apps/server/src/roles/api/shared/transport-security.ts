const year = 31_536_000;

/** Returns the header that forces browsers to https, if the platform is served over it. */
export const transportSecurity = (publicUrl: string): Record<string, string> =>
  publicUrl.startsWith('https:') ? { 'Strict-Transport-Security': `max-age=${year}` } : {};
