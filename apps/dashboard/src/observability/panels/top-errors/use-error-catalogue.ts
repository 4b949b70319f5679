import { useEffect, useState } from 'react';
import type { ErrorCatalogue } from './error-rows.ts';

// Errors are then named by their messages.
const withoutNames: ErrorCatalogue = { errorName: () => undefined, errorDocumentation: () => undefined };

/** Loads the names of errors while their counts are queried; undefined until then. */
export const useErrorCatalogue = (): ErrorCatalogue | undefined => {
  const [catalogue, setCatalogue] = useState<ErrorCatalogue>();
  useEffect(() => {
    import('@sluice/contract/analytics/errors-catalogue/index').then(setCatalogue, () => setCatalogue(withoutNames));
  }, []);
  return catalogue;
};
