import { useRouter } from '@tanstack/react-router';

/** Tells whether a screen exists, so that nothing leads to one that does not. */
export const useHasRoute = (): ((route: string) => boolean) => {
  const { routesByPath } = useRouter();
  return (route) => Object.hasOwn(routesByPath, route);
};
