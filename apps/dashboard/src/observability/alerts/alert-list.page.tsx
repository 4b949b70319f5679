import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense, lazy, useState } from 'react';
import { Button } from '@sluice/ui/core';
import { IconPlus } from '@sluice/ui/icons';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { LinkButton } from '../../shared/link-button.tsx';
import layout from '../../shared/layout.module.css';
import { TabLinks } from '../../shared/tab-links.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { observabilityCrumbs } from '../shared/crumbs.tsx';
import { RuleList } from './rule-list.tsx';

const DefaultRules = lazy(async () => ({ default: (await import('./default-rules.tsx')).DefaultRules }));

const ChannelList = lazy(async () => ({ default: (await import('./channels/channel-list.tsx')).ChannelList }));

const route = getRouteApi('/_app/observability/alerts/');
const exact = { exact: true, includeSearch: true, explicitUndefined: true } as const;

/** Lists the alert rules and notification channels. */
const AlertListPage = () => {
  useTitle('Alerts');
  const search = route.useSearch();
  const [isTaking, setTaking] = useState(false);
  const isChannels = search.tab === 'channels';
  return (
    <>
      <PageHeader
        title="Alerts"
        description="Alert rules, evaluated every minute, and who is notified."
        breadcrumbs={observabilityCrumbs('Alerts')}
        actions={
          isChannels ? (
            <LinkButton
              leftSection={<IconPlus size={16} />}
              to="/observability/alerts"
              search={{ tab: 'channels', edit: 'new' }}
            >
              New channel
            </LinkButton>
          ) : (
            <>
              <Button variant="default" onClick={() => setTaking(true)}>
                Recommended rules
              </Button>
              <LinkButton leftSection={<IconPlus size={16} />} to="/observability/alerts/create">
                New rule
              </LinkButton>
            </>
          )
        }
      />
      <TabLinks label="Alert sections">
        <Link
          to="/observability/alerts"
          search={{}}
          activeOptions={exact}
          {...(!isChannels && { 'aria-current': 'page' })}
        >
          Rules
        </Link>
        <Link
          to="/observability/alerts"
          search={{ tab: 'channels' }}
          activeOptions={exact}
          {...(isChannels && { 'aria-current': 'page' })}
        >
          Channels
        </Link>
      </TabLinks>
      {isChannels ? (
        <div className={layout.stack}>
          <Suspense>
            <ChannelList edit={search.edit} />
          </Suspense>
        </div>
      ) : (
        <RuleList onDefaults={() => setTaking(true)} />
      )}
      {isTaking && (
        <Suspense>
          <DefaultRules onClose={() => setTaking(false)} />
        </Suspense>
      )}
    </>
  );
};

export default AlertListPage;
