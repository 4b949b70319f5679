import { useState } from 'react';

/** Restores the focus a button lost while it was disabled; keyboard users would otherwise start from the top. */
const refocus = (element: Element | null) => {
  if (!(element instanceof HTMLElement)) return;
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) element.focus();
  });
};

/** Runs one action at a time and keeps the message of its failure. */
export const useAttempt = <Failure>(failureOf: (error: unknown) => Failure) => {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const attempt = async (action: () => Promise<unknown>): Promise<boolean> => {
    const focused = document.activeElement;
    setBusy(true);
    setFailure(undefined);
    try {
      await action();
      return true;
    } catch (error) {
      setFailure(failureOf(error));
      refocus(focused);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, failure, attempt, dismiss: () => setFailure(undefined) };
};
