import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ProblemState } from '../app/screens/screens.tsx';
import { LoadingCard } from '../shared/loading-card.tsx';
import { useTicketAccess } from './use-support.ts';

/** Shows its content to organizations whose plan has tickets, and sends all others to the trial contact. */
export const TicketGate = ({ children }: { children: ReactNode }) => {
  const { mayCreate, error, refetch } = useTicketAccess();
  if (mayCreate === true) return children;
  if (mayCreate === false) return <Navigate to="/support/trial" replace />;
  if (error) return <ProblemState error={error} what="support" onRetry={() => void refetch()} />;
  return <LoadingCard label="support" />;
};
