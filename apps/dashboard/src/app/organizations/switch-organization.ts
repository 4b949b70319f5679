import { sharedParameters } from '../branding.ts';
import { setFlag } from '../local-flags.ts';
import { selectOrganization } from '../session/stored-login.ts';

/** The address of this screen in another organization. */
export const addressIn = (organizationId: string, address: string): string => {
  const next = new URL(address);
  next.searchParams.set(sharedParameters.organization, organizationId);
  return next.href;
};

/** Acts in another organization from now on: remembered, said in the address, and everything is read again. */
export const switchOrganization = (organizationId: string): void => {
  selectOrganization(organizationId);
  setFlag('org_change', true);
  history.replaceState(history.state, '', addressIn(organizationId, location.href));
  location.reload();
};
