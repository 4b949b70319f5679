import { useOrganizations } from '../app/account/use-session.ts';
import { useEveryPage } from '../app/api/hooks.ts';

/** Reports whether the user may configure SSO: root organizations only, and only users allowed to list domains. */
export const useSsoGuard = () => {
  const { current, isLoaded, error } = useOrganizations();
  const isRoot = current?.type === 'ROOT_ORGANIZATION';
  const list = useEveryPage('account.samlDomains.list', {}, { enabled: isRoot, retry: () => false });
  const isRefused = (isLoaded && !isRoot) || Boolean(error) || Boolean(list.error);
  return { list, isRefused };
};
