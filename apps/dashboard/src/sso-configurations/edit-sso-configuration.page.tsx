import { getRouteApi, Link } from '@tanstack/react-router';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { useChange, useOperation } from '../app/api/hooks.ts';
import { ProblemState } from '../app/screens/screens.tsx';
import { toast } from '../shared/toast/toast.ts';
import layout from '../shared/layout.module.css';
import { LoadingCard } from '../shared/loading-card.tsx';
import { useTitle } from '../shared/use-title.ts';
import { ConfigurationForm } from './configuration.form.tsx';
import { DeleteConfiguration } from './delete-configuration.tsx';
import { bodyOf, draftOf, type Draft, type SamlDomain } from './draft.ts';
import { ServiceProvider } from './service-provider.tsx';
import { SsoGuard } from './sso-guard.tsx';
import { TestCard } from './test-card.tsx';

const route = getRouteApi('/_app/sso-configurations/$domainId/edit');

const crumbs = (name: string) => [
  <Link key="list" to="/sso-configurations">
    SSO configurations
  </Link>,
  name,
];

const Editor = ({ domain }: { domain: SamlDomain }) => {
  const update = useChange('account.samlDomains.update');
  const save = async (draft: Draft) => {
    await update.mutateAsync({ params: { domain_id: domain.id }, body: bodyOf(draft) });
    toast({ type: 'success', title: 'SSO configuration saved' });
  };
  return (
    <>
      <PageHeader
        title={domain.name ?? domain.domain}
        breadcrumbs={crumbs(domain.domain)}
        actions={<DeleteConfiguration domain={domain} />}
      />
      <div className={layout.columns}>
        <ConfigurationForm
          key={domain.modifiedAt}
          initial={draftOf(domain)}
          submit="Save"
          isBusy={update.isPending}
          error={update.error}
          onSave={(draft) => void save(draft).catch(() => undefined)}
        />
        <div className={layout.stack}>
          <ServiceProvider domain={domain} />
          <TestCard domainId={domain.id} />
        </div>
      </div>
    </>
  );
};

const Loaded = ({ domainId }: { domainId: string }) => {
  const domain = useOperation('account.samlDomains.get', { params: { domain_id: domainId } });
  if (domain.error)
    return <ProblemState error={domain.error} what="SSO configuration" onRetry={() => void domain.refetch()} />;
  return domain.data ? (
    <Editor domain={domain.data} />
  ) : (
    <>
      <PageHeader title="SSO configuration" breadcrumbs={crumbs('…')} />
      <LoadingCard label="SSO configuration" />
    </>
  );
};

const EditSsoConfigurationPage = () => {
  const { domainId } = route.useParams();
  useTitle('SSO configuration');
  return <SsoGuard>{() => <Loaded domainId={domainId} />}</SsoGuard>;
};

export default EditSsoConfigurationPage;
