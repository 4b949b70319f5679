import { useMemo } from 'react';
import { errorDetailsOf } from '@sluice/contract/analytics/sessions/error-details';
import {
  impressionSamples,
  type ImpressionSample,
  type StoredRow,
} from '@sluice/contract/analytics/sessions/impression-sample';
import { sessionErrors, type SessionError } from '@sluice/contract/analytics/sessions/session-errors';
import { sessionSummary, type SessionSummary } from '@sluice/contract/analytics/sessions/session-summary';
import { ssaiAdSummaries, type SsaiAdSummary } from '@sluice/contract/analytics/sessions/ssai-ads';
import { useOperation } from '../../app/api/hooks.ts';
import { useLicense, type License } from '../shared/use-license.ts';

export type Session = {
  id: string;
  license: License;
  samples: readonly ImpressionSample[];
  summary: SessionSummary;
};

export type SessionLoad =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown; what: 'licenses' | 'session'; retry: () => void }
  | { state: 'unknown'; title: string; description: string }
  | { state: 'loaded'; session: Session };

const incomplete = {
  state: 'unknown',
  title: 'Could not load the session',
  description: 'The URL contains no session or no license. Open the session from the list of latest sessions.',
} as const;

const unknownLicense = (licenseKey: string): SessionLoad => ({
  state: 'unknown',
  title: `License with key '${licenseKey}' not found`,
  description: 'It may belong to another organization, or it may have been deleted.',
});

const noSamples: SessionLoad = {
  state: 'unknown',
  title: 'This session has no samples',
  description: 'They are removed at the end of the retention time of the license.',
};

/** Loads a session in order: its license, its samples, then errors and ads. */
export const useSession = (id: string, licenseKey: string | undefined): SessionLoad => {
  const licenses = useLicense();
  const license = licenses.licenses?.find((each) => each.licenseKey === licenseKey);
  const impression = useOperation(
    'analytics.impressions.get',
    { params: { impression_id: id }, body: { licenseKey: licenseKey ?? '' } },
    { enabled: license !== undefined && id !== '' },
  );
  const rows = impression.data?.at(-1);
  const loaded = useMemo(() => {
    const samples = impressionSamples(rows ?? []);
    return { samples, summary: sessionSummary(samples) };
  }, [rows]);
  if (!licenseKey || !id) return incomplete;
  if (licenses.error) return { state: 'failed', error: licenses.error, what: 'licenses', retry: licenses.refetch };
  if (!license) return licenses.licenses && licenses.isComplete ? unknownLicense(licenseKey) : { state: 'loading' };
  if (impression.error)
    return { state: 'failed', error: impression.error, what: 'session', retry: () => void impression.refetch() };
  if (!rows) return { state: 'loading' };
  return rows.length === 0 ? noSamples : { state: 'loaded', session: { id, license, ...loaded } };
};

export type SessionParts = {
  /** Undefined while loading. */
  errors: readonly SessionError[] | undefined;
  ads: readonly StoredRow[] | undefined;
  ssaiAds: readonly SsaiAdSummary[] | undefined;
  adsProblem: unknown;
  retryAds: () => void;
};

/** Loads what depends on the samples: the error details reported by the player, then the ads. */
export const useSessionParts = ({ id, license, samples, summary }: Session): SessionParts => {
  const input = { params: { impression_id: id }, body: { licenseKey: license.licenseKey } };
  const asksDetails = summary.hasErrorInSession && license.features.errorDetails.enabled;
  // Without error details the samples are sufficient, so retries would only delay the screen.
  const details = useOperation('analytics.impressions.errors.create', input, {
    enabled: asksDetails,
    retry: () => false,
  });
  const areErrorsKnown = !asksDetails || !details.isPending;
  const ads = useOperation('analytics.impressions.ads.create', input, { enabled: areErrorsKnown });
  return useMemo(
    () => ({
      errors: areErrorsKnown ? sessionErrors(details.data && errorDetailsOf(details.data), samples) : undefined,
      ads: ads.data?.adsImpressions,
      ssaiAds: ads.data && ssaiAdSummaries(samples, ads.data.adsImpressions),
      adsProblem: ads.error,
      retryAds: () => void ads.refetch(),
    }),
    [areErrorsKnown, details.data, ads, samples],
  );
};
