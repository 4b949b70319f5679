import { useEffect, useRef } from 'react';
import { useOperation } from '../app/api/hooks.ts';
import { problemOf } from '../app/api/problem.ts';
import { text } from '../app/search/search.ts';
import { useSearchState } from '../app/search/use-search-state.ts';
import { SsoRefused, SsoWaiting } from './sso-frame.tsx';

type Token = { url: string; jwt: string; returnTo?: string | undefined };

/** Posts the token in a form, so that it appears in no URL and no log. */
const TokenForm = ({ url, jwt, returnTo }: Token) => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.submit(), []);
  return (
    <form ref={form} method="post" action={url} hidden>
      <input type="hidden" name="jwt" value={jwt} />
      {returnTo && <input type="hidden" name="return_to" value={returnTo} />}
    </form>
  );
};

const helpDeskSearch = (search: Record<string, unknown>) => ({ returnTo: text(search['return_to']) });

/** Signs the user in to the help desk with a single-use token. */
export const HelpDeskSso = ({ name }: { name: string }) => {
  const { returnTo } = useSearchState(helpDeskSearch).search;
  const { data, error } = useOperation(
    'account.helpDesk.sso',
    { body: { ...(returnTo && { returnTo }) } },
    { staleTime: Infinity, retry: () => false },
  );
  if (error) return <SsoRefused title={`Could not sign in to ${name}`}>{problemOf(error).text}</SsoRefused>;
  return (
    <>
      <SsoWaiting title={`Signing in to ${name}`} />
      {data && <TokenForm {...data} />}
    </>
  );
};
