import { Button } from '@sluice/ui/core';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import { LinkButton } from '../../shared/link-button.tsx';
import { useLicense, type License } from '../shared/use-license.ts';

/** In place of the guide where the license is made of others or of made-up data: nothing can be sent with it. */
export const OwnLicenseOnly = ({ license }: { license: License }) => {
  const { licenses = [], select } = useLicense();
  const own = licenses.find(({ kind }) => kind === 'normal');
  const kind = license.kind === 'demo' ? 'a demo license' : 'an aggregated license';
  return (
    <Card>
      <EmptyState
        illustration="noResult"
        title={`Nothing can be sent with ${license.name}`}
        description={`It is ${kind}. Collectors need the key of a license of your own.`}
        actions={
          own ? (
            <Button onClick={() => select(own.licenseKey)}>Use {own.name}</Button>
          ) : (
            <LinkButton to="/observability/licenses/create">Create a license</LinkButton>
          )
        }
      />
    </Card>
  );
};
