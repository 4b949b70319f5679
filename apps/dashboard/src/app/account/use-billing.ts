import { useOperation } from '../api/hooks.ts';

const fiveMinutes = 300_000;

/** Mode of billing of the current organization; `isBilled` is false where no screen may name a price. */
export const useBilling = () => {
  const { data, error, isPending, refetch } = useOperation(
    'account.billing.environment.get',
    {},
    { staleTime: fiveMinutes },
  );
  return {
    isBilled: data !== undefined && data.mode !== 'OFF' && data.isPayer,
    /** True where usage has a price, also if an organization above pays for it. */
    hasPrices: data !== undefined && data.mode !== 'OFF',
    takesCards: data?.mode === 'STRIPE',
    taxNote: data?.taxNote,
    isLoading: isPending,
    error,
    refetch,
  };
};
