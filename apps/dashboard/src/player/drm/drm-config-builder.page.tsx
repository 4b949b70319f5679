import { useState } from 'react';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { CodeSample } from '../../shared/code-sample/code-sample.tsx';
import layout from '../../shared/layout.module.css';
import { useTitle } from '../../shared/use-title.ts';
import { playerCrumbs } from '../shared/player-crumbs.tsx';
import { DrmFields } from './drm-fields.tsx';
import { emptyDrafts, playerDrm, portableDrm } from './drm-systems.ts';

const json = (value: unknown): string => JSON.stringify(value, null, 2);

/** Builds the DRM configuration of a source; what is entered stays in the browser. */
const DrmConfigBuilderPage = () => {
  useTitle('DRM configuration');
  const [drafts, setDrafts] = useState(emptyDrafts);
  const config = playerDrm(drafts);
  const isEmpty = Object.keys(config).length === 0;
  return (
    <>
      <PageHeader
        title="DRM configuration"
        description="Enter your license servers, test them from this page, and copy the configuration. Nothing is stored."
        breadcrumbs={playerCrumbs('DRM configuration')}
      />
      <div className={layout.columns}>
        <Card title="License servers">
          <DrmFields drafts={drafts} onChange={setDrafts} />
        </Card>
        <Card title="Configuration">
          {isEmpty ? (
            <EmptyState
              illustration="noResult"
              title="No license server yet"
              description="Enter the LA_URL of at least one system. The browser of a viewer uses the system that it has."
            />
          ) : (
            <CodeSample
              label="DRM configuration"
              forms={[
                {
                  label: 'Sluice player',
                  text: `const source = {\n  hls: '…',\n  dash: '…',\n  drm: ${json(config).replaceAll('\n', '\n  ')},\n};`,
                },
                { label: 'JSON', text: json(config) },
                { label: 'Other players', text: json(portableDrm(drafts)) },
              ]}
            />
          )}
        </Card>
      </div>
    </>
  );
};

export default DrmConfigBuilderPage;
