import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Said by the screen that is opened: why the visitor was sent there. */
    message?: string;
  }
}

/** What the former screen wants said here, until it is dismissed. */
export const useArrivalMessage = () => {
  const arrived = useLocation({ select: ({ state }) => state.message });
  const [isDismissed, setDismissed] = useState(false);
  return { message: isDismissed ? undefined : arrived, dismiss: () => setDismissed(true) };
};
