import type { Report } from '../findings.ts';
import { checkPreflight } from './check-preflight.ts';
import { type Fetcher, LoadFailure } from './fetcher.ts';

/** Data of a player as a query parameter (CTA-5004, 3.2). */
const query = 'CMCD=bl%3D4000%2Csid%3D%22sluice-stream-lab%22';

/** Checks that the server takes media requests with CMCD: as a query parameter, and as headers. */
export const checkCmcd = async (url: string, fetcher: Fetcher, report: Report): Promise<void> => {
  await checkPreflight(
    { url, method: 'GET', headers: ['cmcd-request', 'cmcd-session'] },
    'cmcd-headers',
    fetcher,
    report,
  );
  const target = URL.parse(url);
  if (!target) return;
  target.search = target.search === '' ? `?${query}` : `${target.search}&${query}`;
  try {
    const { status } = await fetcher.load(target.href, {
      bytesMax: 65_536,
      tooLarge: 'cmcd-query',
      range: { offset: 0, length: 1 },
    });
    if (status < 200 || status > 299) report('cmcd-query', `The status is ${status}.`, url);
  } catch (error) {
    if (!(error instanceof LoadFailure)) throw error;
    // A server without ranges sends the whole segment: it takes the request.
    if (error.rule !== 'cmcd-query') report('cmcd-query', error.message, url);
  }
};
