import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

type Rule<State> = (search: Record<string, unknown>) => State;
type Navigation = { replace?: boolean; resetScroll?: boolean };

/** Reads a part of the URL's search by its rule and changes it; other parameters stay. */
export const useSearchState = <State extends object>(rule: Rule<State>) => {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = useCallback(
    (next: Partial<State>, { replace = true, resetScroll = true }: Navigation = {}): void => {
      const merged = (previous: Record<string, unknown>) => ({ ...previous, ...next });
      // The route that is open declares the parameters of its rules; their types are unknown here.
      void navigate({ to: '.', search: merged as never, replace, resetScroll });
    },
    [navigate],
  );
  return { search: rule(search), change };
};
