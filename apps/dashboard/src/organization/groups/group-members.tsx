import { IconTrash } from '@sluice/ui/icons';
import type { OperationResult } from '../../app/api/api.ts';
import { useChange, useEveryPage } from '../../app/api/hooks.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import { actionFailure } from '../../app/texts.ts';
import { toastProblem } from '../../app/toast.ts';
import organizationStyles from '../organization.module.css';
import { useRefreshOrganization } from '../use-organization.ts';
import styles from './groups.module.css';
import type { GroupParams } from './use-group.ts';

type Tenant = OperationResult<'account.organizations.groups.tenants.list'>['items'][number];

/** Members of a group. */
export const GroupMembers = ({ params, groupName }: { params: GroupParams; groupName: string }) => {
  const tenants = useEveryPage('account.organizations.groups.tenants.list', { params });
  const remove = useChange('account.organizations.groups.tenants.delete');
  const refresh = useRefreshOrganization();
  const drop = async ({ id }: Tenant) => {
    try {
      await remove.mutateAsync({ params: { ...params, tenant_id: id } });
      await refresh();
    } catch (error) {
      toastProblem(actionFailure(error, 'remove', 'member'), error);
    }
  };
  if (tenants.error)
    return <ProblemState error={tenants.error} what="members" onRetry={() => void tenants.refetch()} />;
  return (
    <section className={styles.section} aria-label="Members" aria-busy={!tenants.data}>
      <h3>Members</h3>
      {tenants.data?.items.length === 0 && (
        <p className={organizationStyles.dim}>No members yet. Add users with Add User on the Members tab.</p>
      )}
      <ul className={styles.rules}>
        {tenants.data?.items.map((tenant) => (
          <li key={tenant.id} className={styles.rule}>
            <span className={organizationStyles.person}>
              {tenant.name ?? tenant.eMail}
              {tenant.name && <span>{tenant.eMail}</span>}
            </span>
            <button
              type="button"
              className={organizationStyles.iconButton}
              aria-label={`Remove ${tenant.eMail} from ${groupName}`}
              disabled={remove.isPending}
              onClick={() => void drop(tenant)}
            >
              <IconTrash size={16} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
