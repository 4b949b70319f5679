import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSsoGuard } from './use-sso-guard.ts';

type SsoGuardProps = { children: (list: ReturnType<typeof useSsoGuard>['list']) => ReactNode };

/** Redirects users who may not configure single sign-on to the organization. */
export const SsoGuard = ({ children }: SsoGuardProps) => {
  const { list, isRefused } = useSsoGuard();
  if (isRefused) return <Navigate to="/organization/$tab" params={{ tab: 'overview' }} replace />;
  return children(list);
};
