import { useRouter } from '@tanstack/react-router';

/** Returns a predicate for existing screens, so that no link leads to a missing one. */
export const useHasRoute = (): ((route: string) => boolean) => {
  const { routesByPath } = useRouter();
  return (route) => Object.hasOwn(routesByPath, route);
};
