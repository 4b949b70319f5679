import { useState } from 'react';

/** Runs one thing at a time and keeps what to say about its failure. */
export const useAttempt = <Failure>(failureOf: (error: unknown) => Failure) => {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const attempt = async (action: () => Promise<unknown>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await action();
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, failure, attempt, dismiss: () => setFailure(undefined) };
};
