import { CopyId } from '@sluice/ui/copy-id.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import { KeyValues } from '@sluice/ui/layout/key-values.tsx';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import type { OperationResult } from '../../../app/api/api.ts';
import { InlineText } from '../../../organization/overview/inline-text.tsx';
import { TimeZoneSelect } from '../time-zone-select.tsx';
import { Usage } from '../usage.tsx';
import { toastFailure, useUpdateLicense } from './use-update-license.ts';

export type License = OperationResult<'analytics.licenses.get'>;

/** Name, key and usage of a license. */
export const FactsCard = ({ license }: { license: License }) => {
  const { change } = useUpdateLicense(license.id);
  const name = license.name ?? '';
  return (
    <Card title="License">
      <KeyValues
        entries={[
          [
            'Name',
            <InlineText
              key="name"
              label="Name"
              value={name}
              absent="No name"
              isRequired
              maxLength={255}
              onSave={(next) => change({ name: next })}
            />,
          ],
          ['License key', <CopyId key="key" value={license.licenseKey} label="Copy to clipboard" />],
          [
            'Impressions this month',
            <Usage key="usage" name={name} impressions={license.impressions} maxImpressions={license.maxImpressions} />,
          ],
          ['Created', <RelativeTime key="created" at={license.createdAt} />],
        ]}
      />
      <div style={{ marginTop: 20, maxWidth: 320 }}>
        <TimeZoneSelect
          value={license.timeZone}
          onChange={(timeZone) => void change({ timeZone }).then(toastFailure)}
        />
      </div>
    </Card>
  );
};
