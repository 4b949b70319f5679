const key = 'sluice_redirect';

/** Public paths; login never redirects to them. */
const publicPaths = [
  '/activate',
  '/login',
  '/oauth',
  '/password-reset',
  '/pending',
  '/signup',
  '/signup-error',
  '/sso-error',
  '/sso-login',
];

export const isPublicPath = (path: string): boolean =>
  publicPaths.some((each) => path === each || path.startsWith(`${each}/`) || path.startsWith(`${each}?`));

export const rememberRedirect = (path: string): void => sessionStorage.setItem(key, isPublicPath(path) ? '/' : path);

/** Returns the path to open after login and clears it. */
export const takeRedirect = (): string => {
  const path = sessionStorage.getItem(key) ?? '/';
  sessionStorage.removeItem(key);
  return path.startsWith('/') && !path.startsWith('//') ? path : '/';
};
