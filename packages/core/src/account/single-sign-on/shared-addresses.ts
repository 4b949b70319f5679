/** Reports whether an address equals a service's address or is below it; both must be absolute. */
export const isBelow = (address: string, root: string): boolean => {
  const [url, top] = [URL.parse(address), URL.parse(root)];
  if (!url || !top || url.origin !== top.origin || url.username !== '' || url.password !== '') return false;
  const folder = top.pathname.endsWith('/') ? top.pathname : `${top.pathname}/`;
  return url.pathname === top.pathname || url.pathname.startsWith(folder);
};
