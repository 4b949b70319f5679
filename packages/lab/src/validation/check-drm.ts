import type { Report } from './findings.ts';
import { checkPreflight } from './http/check-preflight.ts';
import { type Fetcher, LoadFailure } from './http/fetcher.ts';
import type { DrmName, Presentation } from './presentation.ts';

export type DeclaredDrm = {
  system: 'none' | 'widevine' | 'playready' | 'clearkey';
  licenseUrl?: string;
  headers?: readonly { name: string; value: string }[];
};

const drmSystems: readonly DrmName[] = ['widevine', 'playready', 'fairplay', 'clearkey', 'cenc'];

const checkLicense = async ({ licenseUrl, headers = [] }: DeclaredDrm, fetcher: Fetcher, report: Report) => {
  if (licenseUrl === undefined) return;
  try {
    const { status } = await fetcher.load(licenseUrl, {
      method: 'POST',
      bytesMax: 1_048_576,
      tooLarge: 'drm-license',
      headers: Object.fromEntries(headers.map(({ name, value }) => [name, value])),
    });
    // An empty challenge is refused by every license server; a server error or a missing page is none.
    if (status >= 500 || status === 404) report('drm-license', `The status is ${status}.`, licenseUrl);
    // Players send the challenge as application/octet-stream, which needs a preflight like every header of its own.
    const names = new Set(['content-type', ...headers.map(({ name }) => name.toLowerCase())]);
    await checkPreflight({ url: licenseUrl, method: 'POST', headers: [...names] }, 'drm-license-cors', fetcher, report);
  } catch (error) {
    if (!(error instanceof LoadFailure)) throw error;
    report('drm-license', error.message, licenseUrl);
  }
};

/** Checks that the signaled protection fits the declared one, and that the license server can be reached. */
export const checkDrm = async (
  { url, renditions }: Presentation,
  drm: DeclaredDrm,
  fetcher: Fetcher,
  report: Report,
): Promise<void> => {
  const signaled = new Set(renditions.flatMap(({ protection }) => protection.map(({ system }) => system)));
  const isProtected = drmSystems.some((system) => signaled.has(system));
  if (drm.system === 'none') {
    if (isProtected) report('drm-undeclared', `The manifest signals ${[...signaled].join(', ')}.`, url);
    return;
  }
  const isSignaled = signaled.has(drm.system) || (drm.system === 'clearkey' && signaled.has('cenc'));
  if (!isSignaled)
    report(
      'drm-missing',
      `Declared is ${drm.system}; the manifest signals ${[...signaled].join(', ') || 'none'}.`,
      url,
    );
  await checkLicense(drm, fetcher, report);
};
