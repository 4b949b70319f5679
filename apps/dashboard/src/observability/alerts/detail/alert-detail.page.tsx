import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ruleText } from '@sluice/contract/analytics/alerts/describe';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { IconPencil } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { useOperation } from '../../../app/api/hooks.ts';
import { ProblemState } from '../../../app/screens/screens.tsx';
import { LinkButton } from '../../../shared/link-button.tsx';
import { LoadingCard } from '../../../shared/loading-card.tsx';
import layout from '../../../shared/layout.module.css';
import { useTitle } from '../../../shared/use-title.ts';
import { alertCrumbs } from '../alert-crumbs.tsx';
import type { Rule } from '../form/draft.ts';
import { RuleMenu } from '../rule-menu.tsx';
import { FactsCard } from './facts-card.tsx';
import { StateCard } from './state-card.tsx';
import { ValuesCard } from './values-card.tsx';

// The chart's code loads beside its data; the rest is below it.
const RuleChart = lazy(async () => ({ default: (await import('./rule-chart.tsx')).RuleChart }));
const HistoryTable = lazy(async () => ({ default: (await import('./history-table.tsx')).HistoryTable }));
const MessageTable = lazy(async () => ({ default: (await import('./message-table.tsx')).MessageTable }));

const route = getRouteApi('/_app/observability/alerts/$ruleId/');

const Detail = ({ rule }: { rule: Rule }) => {
  const search = route.useSearch();
  const navigate = useNavigate();
  const go = (changes: typeof search) =>
    void navigate({
      to: '/observability/alerts/$ruleId',
      params: { ruleId: rule.id },
      search: { ...search, ...changes },
      replace: true,
    });
  return (
    <div className={layout.stack}>
      {rule.problem && <MessageBox type="WARNING">{rule.problem}</MessageBox>}
      <StateCard rule={rule} />
      <Suspense fallback={<LoadingCard label="chart" />}>
        <RuleChart rule={rule} range={search.range ?? 'day'} onRange={(range) => go({ range })} />
      </Suspense>
      {rule.splitBy && rule.values.length > 0 && <ValuesCard rule={rule} />}
      <Suspense fallback={<LoadingCard label="history" />}>
        <HistoryTable rule={rule} />
        <MessageTable ruleId={rule.id} />
      </Suspense>
      <FactsCard rule={rule} />
    </div>
  );
};

/** Details of one rule: state, measured values, history and notifications. */
const AlertDetailPage = () => {
  const { ruleId } = route.useParams();
  const navigate = useNavigate();
  const rule = useOperation('analytics.alerts.rules.get', { params: { rule_id: ruleId } }, { refetchInterval: 15_000 });
  const name = rule.data?.name ?? 'Alert rule';
  useTitle(name);
  return (
    <>
      <PageHeader
        title={name}
        description={rule.data && ruleText(rule.data)}
        breadcrumbs={alertCrumbs(name)}
        actions={
          rule.data && (
            <>
              <LinkButton
                variant="default"
                leftSection={<IconPencil size={16} />}
                to="/observability/alerts/$ruleId/edit"
                params={{ ruleId }}
              >
                Edit
              </LinkButton>
              <RuleMenu
                rule={rule.data}
                withEdit={false}
                onDeleted={() => void navigate({ to: '/observability/alerts' })}
              />
            </>
          )
        }
      />
      {rule.data ? (
        <Detail rule={rule.data} />
      ) : rule.error ? (
        <Card>
          <ProblemState error={rule.error} what="alert rule" onRetry={() => void rule.refetch()} />
        </Card>
      ) : (
        <LoadingCard label="alert rule" />
      )}
    </>
  );
};

export default AlertDetailPage;
