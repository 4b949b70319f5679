import { useEffect } from 'react';

/** Sets the title of the browser tab. */
export const useTitle = (title: string | undefined): void => {
  useEffect(() => {
    document.title = title ? `${title} · Sluice` : 'Sluice';
  }, [title]);
};
