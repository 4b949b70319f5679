import { useAccount, useOrganizations } from '../account/use-session.ts';
import { useStartUp } from '../startup/use-start-up.ts';
import { MfaDialog } from './mfa-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';

/** What a person must do before anything else, and what a visit begins with once they are known. */
const Gates = () => {
  const account = useAccount();
  const { current } = useOrganizations();
  useStartUp();
  if (!account.data) return null;
  if (account.data.lastName === '$pending') return <NameDialog account={account.data} />;
  if (current?.mfaRequired && !account.data.mfaEnabled) return <MfaDialog organization={current.name} />;
  return null;
};

export default Gates;
