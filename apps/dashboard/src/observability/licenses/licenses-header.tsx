import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';

type LicensesHeaderProps = {
  title: ReactNode;
  /** Last breadcrumb. */
  here: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  listTabId?: number;
};

/** Page header of the license screens, with breadcrumbs. */
export const LicensesHeader = ({ title, here, description, actions, listTabId }: LicensesHeaderProps) => (
  <PageHeader
    title={title}
    description={description}
    actions={actions}
    breadcrumbs={[
      <Link key="home" to="/observability">
        Observability
      </Link>,
      <Link key="list" to="/observability/licenses" search={{ listTabId }}>
        Licenses
      </Link>,
      here,
    ]}
  />
);
