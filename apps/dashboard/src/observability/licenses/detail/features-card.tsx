import { Switch } from '@sluice/ui/fields';
import { Card } from '@sluice/ui/layout/card.tsx';
import layout from '../../../shared/layout.module.css';
import type { License } from './facts-card.tsx';
import { toastFailure, useUpdateLicense } from './use-update-license.ts';

/** Optional features of the collectors that use a license. */
export const FeaturesCard = ({ license }: { license: License }) => {
  const { change, isPending } = useUpdateLicense(license.id);
  const { enabled, networkExplorerEnabled } = license.features.errorDetails;
  const set = (body: Parameters<typeof change>[0]) => void change(body).then(toastFailure);
  return (
    <Card title="Features">
      <div className={layout.stack}>
        <Switch
          label="Error details"
          description="Players report the message and stack trace of each error."
          checked={enabled}
          disabled={isPending}
          onChange={({ currentTarget }) => set({ features: { errorDetails: { enabled: currentTarget.checked } } })}
        />
        <Switch
          label="Network explorer"
          description="With each error, players report their latest requests."
          checked={enabled && networkExplorerEnabled}
          disabled={isPending || !enabled}
          onChange={({ currentTarget }) =>
            set({ features: { errorDetails: { networkExplorerEnabled: currentTarget.checked } } })
          }
        />
        <Switch
          label="Count viewers with Do Not Track"
          description="When off, browsers that send DNT: 1 are not counted."
          checked={license.ignoreDNT}
          disabled={isPending}
          onChange={({ currentTarget }) => set({ ignoreDNT: currentTarget.checked })}
        />
      </div>
    </Card>
  );
};
