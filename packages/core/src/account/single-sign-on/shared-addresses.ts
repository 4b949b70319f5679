/** Whether an address is that of a service, or below it; both must be whole addresses. */
export const isBelow = (address: string, root: string): boolean => {
  const [url, top] = [URL.parse(address), URL.parse(root)];
  if (!url || !top || url.origin !== top.origin || url.username !== '' || url.password !== '') return false;
  const folder = top.pathname.endsWith('/') ? top.pathname : `${top.pathname}/`;
  return url.pathname === top.pathname || url.pathname.startsWith(folder);
};
