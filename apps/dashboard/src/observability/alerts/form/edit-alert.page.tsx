import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Card } from '@sluice/ui/layout/card.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { useChange, useOperation } from '../../../app/api/hooks.ts';
import { ProblemState } from '../../../app/screens/screens.tsx';
import { toast } from '../../../shared/toast/toast.ts';
import { LoadingCard } from '../../../shared/loading-card.tsx';
import { useTitle } from '../../../shared/use-title.ts';
import { alertCrumbs } from '../alert-crumbs.tsx';
import { bodyOf, draftOf, type Draft } from './draft.ts';
import { RuleForm } from './rule-form.tsx';

const route = getRouteApi('/_app/observability/alerts/$ruleId/edit');

const EditAlertPage = () => {
  const { ruleId } = route.useParams();
  const rule = useOperation('analytics.alerts.rules.get', { params: { rule_id: ruleId } });
  const update = useChange('analytics.alerts.rules.update');
  const navigate = useNavigate();
  const name = rule.data?.name ?? 'Alert rule';
  useTitle(`Edit ${name}`);
  const save = async (draft: Draft) => {
    await update.mutateAsync({ params: { rule_id: ruleId }, body: bodyOf(draft) });
    toast({ type: 'success', title: 'Alert rule saved' });
    await navigate({ to: '/observability/alerts/$ruleId', params: { ruleId }, ignoreBlocker: true });
  };
  return (
    <>
      <PageHeader
        title={`Edit ${name}`}
        breadcrumbs={alertCrumbs(
          <Link key="rule" to="/observability/alerts/$ruleId" params={{ ruleId }}>
            {name}
          </Link>,
          'Edit',
        )}
      />
      {rule.data ? (
        <RuleForm key={ruleId} initial={draftOf(rule.data)} submit="Save rule" onSave={save} />
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

export default EditAlertPage;
