import { ApiError } from '@sluice/api-client';
import { useAccount, useLimits, useOrganizations } from '../../app/account/use-session.ts';
import { useStartUp } from '../../app/startup/use-start-up.ts';
import { MfaDialog } from './mfa-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';

const enrollmentRequired = 6210;

/** Reports whether the user must enroll. SSO of the organization counts as proof unless the server denies access. */
const useNeedsEnrollment = (): boolean => {
  const account = useAccount().data;
  const { current } = useOrganizations();
  const isSingleSignOn = account?.samlDomain !== undefined;
  const { error } = useLimits(isSingleSignOn);
  if (!current?.mfaRequired || !account || account.mfaEnabled) return false;
  return !isSingleSignOn || (error instanceof ApiError && error.code === enrollmentRequired);
};

/** Dialogs a user must complete first, and start-up tasks that run once the account is loaded. */
const Gates = () => {
  const account = useAccount();
  const { current } = useOrganizations();
  const needsEnrollment = useNeedsEnrollment();
  useStartUp();
  if (!account.data) return null;
  if (account.data.lastName === '$pending') return <NameDialog account={account.data} />;
  if (current && needsEnrollment) return <MfaDialog organization={current.name} />;
  return null;
};

export default Gates;
