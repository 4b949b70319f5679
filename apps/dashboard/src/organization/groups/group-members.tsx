import { IconTrash } from '@sluice/ui/icons';
import type { OperationResult } from '../../app/api/api.ts';
import { useEveryPage } from '../../app/api/hooks.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import organizationStyles from '../organization.module.css';
import { useRefreshOrganization } from '../use-organization.ts';
import styles from './groups.module.css';
import type { GroupParams } from './use-group.ts';
import { useAction } from '../../shared/use-action.ts';

type Tenant = OperationResult<'account.organizations.groups.tenants.list'>['items'][number];

/** Members of a group. */
export const GroupMembers = ({ params, groupName }: { params: GroupParams; groupName: string }) => {
  const tenants = useEveryPage('account.organizations.groups.tenants.list', { params });
  const remove = useAction('account.organizations.groups.tenants.delete', { verb: 'remove', noun: 'member' });
  const refresh = useRefreshOrganization();
  const drop = ({ id }: Tenant) => remove.run({ params: { ...params, tenant_id: id } }, refresh);
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
              disabled={remove.isBusy}
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
