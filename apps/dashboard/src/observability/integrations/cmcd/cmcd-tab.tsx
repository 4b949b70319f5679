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

/** Where players post their reports; as long as it is not known, where this page came from. */
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
              Players that speak Common Media Client Data (CTA-5004) tell what a collector would: starts, stalls,
              bitrates, errors and ends. Their sessions stand beside all others, with the platform cmcd.
            </p>
            <KeyValues
              entries={[
                ['Reports of version 2', <CopyId key="url" value={address} label="Copy the address for reports" />],
                [
                  'Version 1, in requests',
                  'Heard where an output of kind CDN of this platform delivers the media, and counted for the oldest license of the organization',
                ],
              ]}
            />
            {license.kind !== 'normal' && (
              <MessageBox type="WARNING">
                Reports go to single licenses; this one combines others or is made up. Choose another.
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

/** How players that speak CMCD become measured. */
export const CmcdTab = () => {
  const { licenses, license, error, refetch } = useLicense();
  if (error && !licenses) return <ProblemState error={error} what="licenses" onRetry={refetch} />;
  if (licenses?.length === 0) return <NoLicense />;
  return license ? <Content license={license} /> : <LoadingCard label="licenses" />;
};
