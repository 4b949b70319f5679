import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import type { ReactNode } from 'react';
import { ProblemState } from '../../app/screens/screens.tsx';
import { LoadingCard } from '../../shared/loading-card.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { observabilityCrumbs } from '../shared/crumbs.tsx';
import { LicensePicker } from '../shared/license-picker.tsx';
import { NoLicense } from '../shared/no-license.tsx';
import { type License, useLicense } from '../shared/use-license.ts';
import styles from './home.module.css';

type LicenseScreenProps = {
  title: string;
  description: string;
  /** True for the top screen of Observability, which has no breadcrumbs. */
  isRoot?: boolean;
  children: (license: License) => ReactNode;
};

/** Screen about the selected license, with a license picker; handles no license, an unreadable one, and loading. */
export const LicenseScreen = ({ title, description, isRoot = false, children }: LicenseScreenProps) => {
  useTitle(title);
  const { licenses, license, error, refetch } = useLicense();
  const content = () => {
    if (error && !licenses) return <ProblemState error={error} what="licenses" onRetry={refetch} />;
    if (licenses?.length === 0) return <NoLicense />;
    return license ? children(license) : <LoadingCard label="licenses" />;
  };
  return (
    <>
      <PageHeader
        title={title}
        description={description}
        {...(!isRoot && { breadcrumbs: observabilityCrumbs(title) })}
        actions={licenses?.length !== 0 && <LicensePicker className={styles.picker} />}
      />
      {content()}
    </>
  );
};
