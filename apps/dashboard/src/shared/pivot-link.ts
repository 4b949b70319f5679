type Pivot = { email: string; organizationId: string; goTo: string };

/** Returns a URL that takes an administrator to this user's current screen and organization. */
export const pivotLink = ({ email, organizationId, goTo }: Pivot): string => {
  const address = new URL('/', goTo);
  address.searchParams.set('userEmail', email);
  address.searchParams.set('orgId', organizationId);
  address.searchParams.set('goTo', goTo);
  return address.href;
};

/** Returns the URL of a screen, marked as copied with the button. */
export const copiedLink = (here: string): string => {
  const address = new URL(here);
  address.searchParams.set('copyLinkButton', 'true');
  return address.href;
};
