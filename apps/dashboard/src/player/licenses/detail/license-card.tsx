import { CopyId } from '@sluice/ui/copy-id.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import { KeyValues } from '@sluice/ui/layout/key-values.tsx';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import { useChange } from '../../../app/api/hooks.ts';
import { InlineText } from '../../../organization/overview/inline-text.tsx';
import { messageOf } from '../../shared/message-of.ts';
import { LicenseUsage, type PlayerLicense } from '../license-usage.tsx';

/** Name, key and usage of a player license. */
export const LicenseCard = ({ license }: { license: PlayerLicense }) => {
  const update = useChange('player.licenses.update');
  const rename = (name: string): Promise<string | undefined> =>
    update.mutateAsync({ params: { license_id: license.id }, body: { name } }).then(
      () => undefined,
      (error: unknown) => messageOf(error, 'name', 'update', 'player license'),
    );
  return (
    <Card title="License">
      <KeyValues
        entries={[
          [
            'Name',
            <InlineText
              key="name"
              label="Name"
              value={license.name}
              absent="No name"
              isRequired
              maxLength={255}
              onSave={rename}
            />,
          ],
          ['License key', <CopyId key="key" value={license.licenseKey} label="Copy to clipboard" />],
          ['Impressions this month', <LicenseUsage key="usage" {...license} />],
          ['Created', <RelativeTime key="created" at={license.createdAt} />],
        ]}
      />
    </Card>
  );
};
