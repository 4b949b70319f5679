import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { findMetric } from '@sluice/contract/analytics/catalogue/index';
import { Card } from '@sluice/ui/layout/card.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { useChange } from '../../../app/api/hooks.ts';
import { ProblemState } from '../../../app/screens/screens.tsx';
import { toast } from '../../../shared/toast/toast.ts';
import { LoadingCard } from '../../../shared/loading-card.tsx';
import { useTitle } from '../../../shared/use-title.ts';
import { alertCrumbs } from '../alert-crumbs.tsx';
import { filtersOfText } from '../../shared/filters.ts';
import { NoLicense } from '../../shared/no-license.tsx';
import { useLicense } from '../../shared/use-license.ts';
import { bodyOf, newDraft, type Draft } from './draft.ts';
import { RuleForm } from './rule-form.tsx';

const route = getRouteApi('/_app/observability/alerts/create');

const CreateAlertPage = () => {
  useTitle('New alert rule');
  const { metric, aggregation, filters } = route.useSearch();
  const { license, error, isLoading, refetch } = useLicense();
  const create = useChange('analytics.alerts.rules.create');
  const navigate = useNavigate();
  const save = async (draft: Draft) => {
    const { id } = await create.mutateAsync({ body: bodyOf(draft) });
    toast({ type: 'success', title: 'Alert rule created' });
    await navigate({ to: '/observability/alerts/$ruleId', params: { ruleId: id }, ignoreBlocker: true });
  };
  const metricEntry = metric === undefined ? undefined : findMetric(metric);
  const initial = (licenseKey: string): Draft => ({
    ...newDraft(licenseKey, metricEntry?.slug),
    aggregation: metricEntry?.aggregations.find(({ name }) => name === aggregation)?.name,
    filters: filtersOfText(filters),
  });
  return (
    <>
      <PageHeader
        title="New alert rule"
        description="Get notified when a metric leaves its normal range."
        breadcrumbs={alertCrumbs('New')}
      />
      {license ? (
        <RuleForm initial={initial(license.licenseKey)} submit="Create rule" onSave={save} />
      ) : isLoading ? (
        <LoadingCard label="licenses" />
      ) : (
        <Card>{error ? <ProblemState error={error} what="licenses" onRetry={refetch} /> : <NoLicense />}</Card>
      )}
    </>
  );
};

export default CreateAlertPage;
