import { useEffect, useState } from 'react';
import { useOperation } from '../../../app/api/hooks.ts';

const pauseMilliseconds = 400;

const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

/** Validates the text on the server shortly after each change. */
export const useValidation = (text: string) => {
  const settled = useSettled(text);
  const checked = useOperation(
    'encoding.templates.validate',
    { params: {}, body: settled },
    { keepPrevious: true, staleTime: Infinity },
  );
  const isCurrent = settled === text && !checked.isPlaceholderData;
  return { findings: checked.data?.findings, isCurrent: isCurrent && !checked.isFetching, error: checked.error };
};
