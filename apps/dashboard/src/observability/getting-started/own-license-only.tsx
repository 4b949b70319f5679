import { Button } from '@sluice/ui/core';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import { LinkButton } from '../../shared/link-button.tsx';
import { useLicense, type License } from '../shared/use-license.ts';

/** Replaces the guide for aggregated and demo licenses, which accept no data. */
export const OwnLicenseOnly = ({ license }: { license: License }) => {
  const { licenses = [], select } = useLicense();
  const ownLicense = licenses.find(({ kind }) => kind === 'normal');
  const kind = license.kind === 'demo' ? 'Demo' : 'Aggregated';
  return (
    <Card>
      <EmptyState
        illustration="noResult"
        title={`${kind} licenses don't accept data`}
        description={`Collectors cannot send data with ${license.name}. Use the key of a regular license.`}
        actions={
          ownLicense ? (
            <Button onClick={() => select(ownLicense.licenseKey)}>Use {ownLicense.name}</Button>
          ) : (
            <LinkButton to="/observability/licenses/create">Create license</LinkButton>
          )
        }
      />
    </Card>
  );
};
