import type { ReactNode } from 'react';
import { useOrganizationId } from '../app/account/use-session.ts';
import { LoadingCard } from './loading-card.tsx';

type WithOrganizationProps = { label: string; children: (organizationId: string) => ReactNode };

/** Opens a screen that stores drafts per organization when the organization's id is known. */
export const WithOrganization = ({ label, children }: WithOrganizationProps) => {
  const id = useOrganizationId();
  return id === undefined ? <LoadingCard label={label} /> : children(id);
};
