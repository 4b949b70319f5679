import { useOrganizations } from '../app/account/use-session.ts';
import { useEveryPage } from '../app/api/hooks.ts';

/** Whether the person may configure single sign-on: only a root organization has it, and the list tells who may. */
export const useSsoGuard = () => {
  const { current, isLoaded, error } = useOrganizations();
  const isRoot = current?.type === 'ROOT_ORGANIZATION';
  const list = useEveryPage('account.samlDomains.list', {}, { enabled: isRoot, retry: () => false });
  const isRefused = (isLoaded && !isRoot) || Boolean(error) || Boolean(list.error);
  return { list, isRefused };
};
