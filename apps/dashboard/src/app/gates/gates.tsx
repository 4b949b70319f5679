import { ApiError } from '@sluice/api-client';
import { useAccount, useLimits, useOrganizations } from '../account/use-session.ts';
import { useStartUp } from '../startup/use-start-up.ts';
import { MfaDialog } from './mfa-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';

const enrollmentRequired = 6210;

/** A sign-in by the organization's own single sign-on is proof enough there; where it is not, the server refuses. */
const useNeedsEnrollment = (): boolean => {
  const account = useAccount().data;
  const { current } = useOrganizations();
  const isSingleSignOn = account?.samlDomain !== undefined;
  const { error } = useLimits(isSingleSignOn);
  if (!current?.mfaRequired || !account || account.mfaEnabled) return false;
  return !isSingleSignOn || (error instanceof ApiError && error.code === enrollmentRequired);
};

/** What a person must do before anything else, and what a visit begins with once they are known. */
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
