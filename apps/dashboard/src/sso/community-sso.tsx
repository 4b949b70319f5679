import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useOperation } from '../app/api/hooks.ts';
import { problemOf } from '../app/api/problem.ts';
import { hasFlag } from '../app/local-flags.ts';
import { text } from '../app/search/search.ts';
import { useSearchState } from '../app/search/use-search-state.ts';
import { leaveTo } from '../app/session/leave-to.ts';
import { toast } from '../shared/toast/toast.ts';
import { communityFailure } from './community-failure.ts';
import { SsoRefused, SsoWaiting } from './sso-frame.tsx';

const ssoSearch = (search: Record<string, unknown>) => ({ sso: text(search['sso']), sig: text(search['sig']) });

const ValidatingCommunity = ({ name }: { name: string }) => {
  const { search } = useSearchState(ssoSearch);
  const navigate = useNavigate();
  const { data, error } = useOperation(
    'account.community.sso',
    { query: { sso: search.sso ?? '', sig: search.sig ?? '' } },
    { staleTime: Infinity, retry: () => false },
  );
  useEffect(() => {
    if (data) leaveTo(data.url);
  }, [data]);
  useEffect(() => {
    if (!error) return;
    toast({ type: 'warning', title: communityFailure(problemOf(error).text, name), milliseconds: 10_000 });
    void navigate({ to: '/', replace: true });
  }, [error, name, navigate]);
  return <SsoWaiting title={`Validating ${name} Login`} />;
};

/** Handles the community forum's sign-in request; staff may not sign in on behalf of a customer. */
export const CommunitySso = ({ name }: { name: string }) =>
  hasFlag('developer_mode') ? (
    <SsoRefused title={`${name} Login was canceled!`}>
      We do not allow developers to log in as customers into the dashboard via customer {name} sso
    </SsoRefused>
  ) : (
    <ValidatingCommunity name={name} />
  );
