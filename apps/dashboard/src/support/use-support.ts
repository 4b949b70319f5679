import { useOperation } from '../app/api/hooks.ts';

/** Returns whether the organization may use tickets; undefined while that loads. */
export const useTicketAccess = () => {
  const access = useOperation('account.support.access.get', {}, { staleTime: 60_000 });
  return { mayCreate: access.data?.mayCreateTickets, error: access.error, refetch: access.refetch };
};
