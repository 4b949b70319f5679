import { useOperation } from '../api/hooks.ts';

/** Configuration set by the operator; loaded once per visit. */
export const useConfiguration = () =>
  useOperation('dashboard.configuration.get', {}, { staleTime: Number.POSITIVE_INFINITY }).data;
