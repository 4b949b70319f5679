import type { ReactNode } from 'react';
import { Card } from '@sluice/ui/layout/card.tsx';
import { ProblemState } from '../../app/screens/screens.tsx';
import { NoLicense } from '../../observability/shared/no-license.tsx';
import { useLicense, type License } from '../../observability/shared/use-license.ts';
import { LoadingCard } from '../../shared/loading-card.tsx';

type WithLicenseProps = { label: string; children: (license: License) => ReactNode };

/** Renders its content with the selected analytics license, or why there is none. */
export const WithLicense = ({ label, children }: WithLicenseProps) => {
  const { license, licenses, error, refetch } = useLicense();
  if (license) return children(license);
  if (error)
    return (
      <Card>
        <ProblemState error={error} what="licenses" onRetry={refetch} />
      </Card>
    );
  return licenses?.length === 0 ? <NoLicense /> : <LoadingCard label={label} />;
};
