import { sharedParameters } from '../branding.ts';
import { setFlag } from '../local-flags.ts';
import { selectOrganization } from '../session/stored-login.ts';

/** Returns the URL of the current screen in another organization. */
export const addressIn = (organizationId: string, address: string): string => {
  const next = new URL(address);
  next.searchParams.set(sharedParameters.organization, organizationId);
  return next.href;
};

/** Switches to another organization: stores it, adds it to the URL and reloads all data. */
export const switchOrganization = (organizationId: string): void => {
  selectOrganization(organizationId);
  setFlag('org_change', true);
  history.replaceState(history.state, '', addressIn(organizationId, location.href));
  location.reload();
};
