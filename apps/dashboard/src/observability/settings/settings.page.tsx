import { Button } from '@sluice/ui/core';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { Switch } from '@sluice/ui/fields';
import { Card } from '@sluice/ui/layout/card.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import type { OperationResult } from '../../app/api/api.ts';
import { useChange, useOperation } from '../../app/api/hooks.ts';
import { problemOf } from '../../app/api/problem.ts';
import { useOrganizations } from '../../app/account/use-session.ts';
import { ForbiddenState } from '../../app/screens/screens.tsx';
import { toast, toastProblem } from '../../shared/toast/toast.ts';
import layout from '../../shared/layout.module.css';
import { LoadingCard } from '../../shared/loading-card.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { observabilityCrumbs } from '../shared/crumbs.tsx';
import styles from './settings.module.css';

type Settings = OperationResult<'analytics.insights.organizations.settings.get'>;

const shares = [
  ['Averages only', 'Scores, startup times, rebuffering and errors, as one average of your whole organization.'],
  ['Anonymous', 'A value is shown only if at least five organizations contribute, without naming them.'],
  ['Mutual', 'Participants see others’ benchmarks; others see none.'],
] as const;

const Insights = ({ settings }: { settings: Settings }) => {
  const update = useChange('analytics.insights.organizations.settings.update');
  const change = (includeInInsights: boolean) =>
    update.mutate(
      { params: { organization_id: settings.orgId }, body: { includeInInsights } },
      {
        onSuccess: () => toast({ type: 'success', title: 'Settings updated' }),
        onError: (error) => toastProblem('Failed to update settings', error),
      },
    );
  const pendingValue = update.isPending ? update.variables.body?.includeInInsights : undefined;
  return (
    <Card title="Industry insights">
      <div className={layout.stack}>
        <Switch
          label="Include this organization in industry insights"
          description="Compare your quality with other organizations on this platform."
          checked={pendingValue === true || (pendingValue === undefined && settings.includeInInsights)}
          disabled={update.isPending}
          onChange={({ currentTarget }) => change(currentTarget.checked)}
        />
        {settings.isTrial && (
          <MessageBox type="INFO">
            Industry insights are not part of a trial plan; they become available after it.
          </MessageBox>
        )}
        <dl className={styles.shares}>
          {shares.map(([title, words]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
};

const Content = ({ organizationId }: { organizationId: string }) => {
  const settings = useOperation('analytics.insights.organizations.settings.get', {
    params: { organization_id: organizationId },
  });
  if (settings.data) return <Insights settings={settings.data} />;
  if (!settings.error) return <LoadingCard label="settings" />;
  const problem = problemOf(settings.error);
  return (
    <Card>
      {problem.kind === 'forbidden' ? (
        <ForbiddenState />
      ) : (
        <EmptyState
          illustration="errors"
          title="Failed to load settings!"
          description={problem.text}
          actions={
            <Button variant="default" onClick={() => void settings.refetch()}>
              Try again
            </Button>
          }
        />
      )}
    </Card>
  );
};

/** Organization-wide settings of Observability. */
const SettingsPage = () => {
  useTitle('Settings');
  const { current } = useOrganizations();
  return (
    <>
      <PageHeader
        title="Settings"
        description="Organization-wide Observability settings."
        breadcrumbs={observabilityCrumbs('Settings')}
      />
      {current ? <Content organizationId={current.id} /> : <LoadingCard label="settings" />}
    </>
  );
};

export default SettingsPage;
