import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { Select } from '@sluice/ui/fields';
import { Card } from '@sluice/ui/layout/card.tsx';
import { useEveryPage } from '../../../app/api/hooks.ts';
import { ProblemState } from '../../../app/screens/screens.tsx';
import layout from '../../../shared/layout.module.css';
import { useAction } from '../../../shared/use-action.ts';
import type { PlayerLicense } from '../license-usage.tsx';

/** Analytics license that receives the telemetry of players with this license. */
export const AnalyticsCard = ({ license }: { license: PlayerLicense }) => {
  const licenses = useEveryPage('analytics.licenses.list', {});
  const [chosenKey, setChosenKey] = useState<string>();
  const activate = useAction('player.licenses.analytics.create', {
    verb: 'update',
    noun: 'player license',
    done: 'Players with this license now send telemetry',
  });
  const deactivate = useAction('player.licenses.analytics.delete', {
    verb: 'update',
    noun: 'player license',
    done: 'Players with this license no longer send telemetry',
  });
  const params = { license_id: license.id };
  const current = licenses.data?.items.find(({ licenseKey }) => licenseKey === license.analyticsKey);
  const key = chosenKey ?? license.analyticsKey ?? licenses.data?.items[0]?.licenseKey;
  const isChanged = key !== undefined && key !== license.analyticsKey;
  if (licenses.error && !licenses.data)
    return (
      <Card title="Analytics license">
        <ProblemState error={licenses.error} what="analytics licenses" onRetry={() => void licenses.refetch()} />
      </Card>
    );
  return (
    <Card title="Analytics license">
      <div className={layout.stack}>
        <p className={layout.soft}>
          {license.analyticsKey === undefined ? (
            'Players with this license send no telemetry. Choose the analytics license that receives it.'
          ) : (
            <>
              Players with this license send telemetry to{' '}
              {current ? (
                <Link
                  to="/observability/licenses/$licenseId"
                  params={{ licenseId: current.id }}
                  className={layout.link}
                >
                  {current.name ?? current.licenseKey}
                </Link>
              ) : (
                license.analyticsKey
              )}
              .
            </>
          )}
        </p>
        <Select
          label="Analytics license"
          allowDeselect={false}
          value={key ?? null}
          onChange={(next) => setChosenKey(next ?? undefined)}
          data={(licenses.data?.items ?? []).map(({ licenseKey, name }) => ({
            value: licenseKey,
            label: name ?? licenseKey,
          }))}
        />
        <div className={layout.row}>
          <Button
            disabled={!isChanged}
            loading={activate.isBusy}
            onClick={() => key !== undefined && void activate.run({ params, body: { analyticsKey: key } })}
          >
            {license.analyticsKey === undefined ? 'Activate' : 'Change'}
          </Button>
          {license.analyticsKey !== undefined && (
            <Button variant="default" loading={deactivate.isBusy} onClick={() => void deactivate.run({ params })}>
              Deactivate
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
};
