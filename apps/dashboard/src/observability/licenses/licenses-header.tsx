import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';

type LicensesHeaderProps = {
  title: ReactNode;
  /** Last of the breadcrumbs. */
  here: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  listTabId?: number;
};

/** Title of a screen below the licenses, with the way back. */
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
