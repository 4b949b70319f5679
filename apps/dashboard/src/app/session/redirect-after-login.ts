const key = 'sluice_redirect';

/** Paths that anyone may open; they are never returned to after login. */
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

/** Where to go after login, forgotten once asked for. */
export const takeRedirect = (): string => {
  const path = sessionStorage.getItem(key) ?? '/';
  sessionStorage.removeItem(key);
  return path.startsWith('/') && !path.startsWith('//') ? path : '/';
};
