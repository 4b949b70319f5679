import type { Report } from '../findings.ts';
import type { RuleId } from '../rules.ts';
import { allowsPlayerOrigin } from './check-file.ts';
import { type Fetcher, type LoadedFile, LoadFailure } from './fetcher.ts';

type Preflight = { url: string; method: 'GET' | 'POST'; headers: readonly string[] };

const listOf = (header: string | undefined): string[] =>
  (header ?? '').split(',').map((name) => name.trim().toLowerCase());

/** Returns why a browser would not send the request after this response; undefined if it would. */
const refusalOf = (file: LoadedFile, { headers }: Preflight): string | undefined => {
  if (file.status < 200 || file.status > 299) return `OPTIONS is answered with the status ${file.status}.`;
  if (file.redirects > 0) return 'OPTIONS is redirected, which browsers refuse.';
  if (!allowsPlayerOrigin(file.headers))
    return `Access-Control-Allow-Origin is ${file.headers['access-control-allow-origin'] ?? 'absent'}.`;
  // The methods GET and POST need no permission (Fetch standard, 2.2.1).
  const allowed = listOf(file.headers['access-control-allow-headers']);
  // The wildcard does not cover Authorization.
  const refused = headers.filter(
    (name) => !allowed.includes(name) && (name === 'authorization' || !allowed.includes('*')),
  );
  return refused.length > 0 ? `Access-Control-Allow-Headers does not contain ${refused.join(', ')}.` : undefined;
};

/** Asks as a browser does before a request with other headers than simple ones, and reports a refusal by a rule. */
export const checkPreflight = async (
  preflight: Preflight,
  rule: RuleId,
  fetcher: Fetcher,
  report: Report,
): Promise<void> => {
  const { url, method, headers } = preflight;
  try {
    const file = await fetcher.load(url, {
      method: 'OPTIONS',
      bytesMax: 1_048_576,
      tooLarge: rule,
      headers: {
        'access-control-request-method': method,
        'access-control-request-headers': headers.toSorted().join(','),
      },
    });
    const refusal = refusalOf(file, preflight);
    if (refusal !== undefined) report(rule, refusal, url);
  } catch (error) {
    if (!(error instanceof LoadFailure)) throw error;
    report(rule, error.message, url);
  }
};
