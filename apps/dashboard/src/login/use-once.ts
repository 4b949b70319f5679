import { useEffect, useRef } from 'react';

/** Does something when the screen opens, and never again: codes of a sign-in work once. */
export const useOnce = (action: () => unknown): void => {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    void action();
  });
};
