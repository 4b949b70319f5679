import { Link, useNavigate } from '@tanstack/react-router';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { useChange } from '../app/api/hooks.ts';
import { toast } from '../shared/toast/toast.ts';
import { useTitle } from '../shared/use-title.ts';
import { ConfigurationForm } from './configuration.form.tsx';
import { bodyOf, emptyDraft, type Draft } from './draft.ts';
import { SsoGuard } from './sso-guard.tsx';
import styles from './sso.module.css';

const CreateSsoConfigurationPage = () => {
  useTitle('New SSO configuration');
  const navigate = useNavigate();
  const create = useChange('account.samlDomains.create');
  const save = async (draft: Draft) => {
    const { id } = await create.mutateAsync({ body: bodyOf(draft) });
    toast({ type: 'success', title: 'SSO configuration created', text: 'Set up your identity provider next.' });
    await navigate({ to: '/sso-configurations/$domainId/edit', params: { domainId: id } });
  };
  return (
    <SsoGuard>
      {() => (
        <>
          <PageHeader
            title="New SSO configuration"
            description="After creating it, you get the values for your identity provider and can test the configuration."
            breadcrumbs={[
              <Link key="list" to="/sso-configurations">
                SSO configurations
              </Link>,
              'New',
            ]}
          />
          <div className={styles.column}>
            <ConfigurationForm
              initial={emptyDraft}
              submit="Create configuration"
              isBusy={create.isPending}
              error={create.error}
              onSave={(draft) => void save(draft).catch(() => undefined)}
            />
          </div>
        </>
      )}
    </SsoGuard>
  );
};

export default CreateSsoConfigurationPage;
