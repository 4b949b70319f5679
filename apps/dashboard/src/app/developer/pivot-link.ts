type Pivot = { email: string; organizationId: string; goTo: string };

/** An address by which an administrator goes where this person is, in the same organization. */
export const pivotLink = ({ email, organizationId, goTo }: Pivot): string => {
  const address = new URL('/', goTo);
  address.searchParams.set('userEmail', email);
  address.searchParams.set('orgId', organizationId);
  address.searchParams.set('goTo', goTo);
  return address.href;
};

/** An address of a screen, marked as copied with a button. */
export const copiedLink = (here: string): string => {
  const address = new URL(here);
  address.searchParams.set('copyLinkButton', 'true');
  return address.href;
};
