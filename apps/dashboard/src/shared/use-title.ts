import { useEffect } from 'react';

/** Names the browser's tab. */
export const useTitle = (title: string | undefined): void => {
  useEffect(() => {
    document.title = title ? `${title} · Sluice` : 'Sluice';
  }, [title]);
};
