import { useEffect, useRef } from 'react';

/** Runs an effect exactly once when the screen opens, because sign-in codes are single-use. */
export const useOnce = (action: () => unknown): void => {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    void action();
  });
};
