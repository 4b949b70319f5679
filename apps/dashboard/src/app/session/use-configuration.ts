import { useOperation } from '../api/hooks.ts';

/** What the operator has configured; read once per visit. */
export const useConfiguration = () =>
  useOperation('dashboard.configuration.get', {}, { staleTime: Number.POSITIVE_INFINITY }).data;
