import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Reason for the redirect, shown by the target screen. */
    message?: string;
  }
}

/** Returns the message passed by the previous screen until it is dismissed. */
export const useArrivalMessage = () => {
  const arrived = useLocation({ select: ({ state }) => state.message });
  const [isDismissed, setDismissed] = useState(false);
  return { message: isDismissed ? undefined : arrived, dismiss: () => setDismissed(true) };
};
