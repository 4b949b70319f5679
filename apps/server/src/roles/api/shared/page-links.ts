import type { Page } from '@sluice/contract';

const isPage = (result: unknown): result is Page<unknown> =>
  typeof result === 'object' && result !== null && 'totalCount' in result && 'items' in result && 'next' in result;

/** Fills in a page's `previous` and `next` links from the requested URL; leaves any other result unchanged. */
export const withPageLinks = (result: unknown, address: string): unknown => {
  if (!isPage(result)) return result;
  const { offset, limit, totalCount } = result;
  const at = (position: number): string => {
    const url = new URL(address);
    url.searchParams.delete('X-Api-Key');
    url.searchParams.set('offset', String(position));
    url.searchParams.set('limit', String(limit));
    return url.href;
  };
  return {
    ...result,
    previous: offset > 0 ? at(Math.max(0, offset - limit)) : null,
    next: limit > 0 && offset + limit < totalCount ? at(offset + limit) : null,
  };
};
