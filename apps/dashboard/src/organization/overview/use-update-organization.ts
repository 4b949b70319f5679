import type { Organization } from '../../app/account/organization-tree.ts';
import { useChange } from '../../app/api/hooks.ts';
import { problemOf } from '../../app/api/problem.ts';
import { useRefreshOrganization } from '../use-organization.ts';

type Changes = Partial<Pick<Organization, 'name' | 'description' | 'labelColor' | 'mfaRequired'>>;

const permissionText = 'You do not have the correct permissions to modify the organization name.';

// A missing two-step verification also returns 403, with its own message.
const enrollmentRequired = 6210;

const failureText = (error: unknown): string => {
  const problem = problemOf(error);
  const isEnrollment = error instanceof Error && 'code' in error && error.code === enrollmentRequired;
  return problem.kind === 'forbidden' && !isEnrollment ? permissionText : (problem.details[0] ?? problem.text);
};

/** Updates an organization; returns an error message on failure. */
export const useUpdateOrganization = (organization: Organization) => {
  const update = useChange('account.organizations.update');
  const refresh = useRefreshOrganization();
  const { id, name, description = '', labelColor = '', mfaRequired } = organization;
  const save = async (changes: Changes): Promise<string | undefined> => {
    try {
      const body = { name, description, labelColor, mfaRequired, ...changes };
      await update.mutateAsync({ params: { organization_id: id }, body });
      await refresh();
      return undefined;
    } catch (error) {
      return failureText(error);
    }
  };
  return { save, isBusy: update.isPending };
};
