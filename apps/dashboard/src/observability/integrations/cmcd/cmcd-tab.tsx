import { useState } from 'react';
import { CopyId } from '@sluice/ui/copy-id.tsx';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { Select } from '@sluice/ui/fields';
import { Card } from '@sluice/ui/layout/card.tsx';
import { KeyValues } from '@sluice/ui/layout/key-values.tsx';
import { useOperation } from '../../../app/api/hooks.ts';
import { ProblemState } from '../../../app/screens/screens.tsx';
import { CodeSample } from '../../../shared/code-sample/code-sample.tsx';
import layout from '../../../shared/layout.module.css';
import { LoadingCard } from '../../../shared/loading-card.tsx';
import { type AwaitedTelemetry, FirstTelemetry } from '../../shared/first-telemetry.tsx';
import { LicensePicker } from '../../shared/license-picker.tsx';
import { NoLicense } from '../../shared/no-license.tsx';
import { type License, useLicense } from '../../shared/use-license.ts';
import styles from '../integrations.module.css';
import { cmcdGuides } from './cmcd-snippets.ts';

const cmcdReports: AwaitedTelemetry = {
  dimension: 'IMPRESSION_ID',
  filters: [{ name: 'PLATFORM', operator: 'EQ', value: 'cmcd' }],
  first: 'report',
  unit: 'session',
};

/** Returns the address that receives CMCD reports; on the origin of this page until it is loaded. */
const useAddress = ({ licenseKey }: License): string => {
  const { data } = useOperation('analytics.collectors.address.get', {}, { staleTime: Number.POSITIVE_INFINITY });
  const place = (data?.url ?? location.origin).replace(/\/+$/, '');
  return `${place}/analytics/cmcd?licenseKey=${encodeURIComponent(licenseKey)}`;
};

const Guides = ({ address }: { address: string }) => {
  const [chosen, setChosen] = useState('hlsjs');
  const guide = cmcdGuides.find(({ key }) => key === chosen) ?? cmcdGuides[0];
  if (!guide) return null;
  return (
    <Card title="Set up a player">
      <div className={layout.stack}>
        <Select
          className={styles.picker}
          label="Player"
          allowDeselect={false}
          value={guide.key}
          data={cmcdGuides.map(({ key, label }) => ({ value: key, label }))}
          onChange={(key) => key && setChosen(key)}
        />
        <p className={styles.words}>{guide.words}</p>
        {guide.code && (
          <CodeSample
            key={guide.key}
            label={guide.label}
            forms={[{ label: guide.label, text: guide.code({ address }) }]}
          />
        )}
      </div>
    </Card>
  );
};

const Content = ({ license }: { license: License }) => {
  const address = useAddress(license);
  return (
    <div className={layout.columns}>
      <div className={layout.stack}>
        <Card title="Sessions without a collector">
          <div className={layout.stack}>
            <p className={styles.words}>
              Players that support Common Media Client Data (CTA-5004) report starts, stalls, bitrates, errors and ends
              without a collector. Their sessions appear with all others; their platform is cmcd.
            </p>
            <KeyValues
              entries={[
                ['Version 2 reports', <CopyId key="url" value={address} label="Copy the report address" />],
                [
                  'Version 1 in requests',
                  'Received when a CDN output of this platform delivers the media; counted for the oldest license of the organization',
                ],
              ]}
            />
            {license.kind !== 'normal' && (
              <MessageBox type="WARNING">
                CMCD reports require a regular license; aggregated and demo licenses accept no data. Choose another
                license.
              </MessageBox>
            )}
          </div>
        </Card>
        <Guides address={address} />
      </div>
      <div className={layout.stack}>
        <Card title="License">
          <LicensePicker />
        </Card>
        <FirstTelemetry key={license.licenseKey} license={license} awaited={cmcdReports} />
      </div>
    </div>
  );
};

/** Setup of players that report CMCD. */
export const CmcdTab = () => {
  const { licenses, license, error, refetch } = useLicense();
  if (error && !licenses) return <ProblemState error={error} what="licenses" onRetry={refetch} />;
  if (licenses?.length === 0) return <NoLicense />;
  return license ? <Content license={license} /> : <LoadingCard label="licenses" />;
};
