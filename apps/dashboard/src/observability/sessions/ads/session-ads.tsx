import type { StoredRow } from '@sluice/contract/analytics/sessions/impression-sample';
import type { SsaiAdSummary } from '@sluice/contract/analytics/sessions/ssai-ads';
import { Badge } from '@sluice/ui/badge.tsx';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { KeyValues } from '@sluice/ui/layout/key-values.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import { ProblemState } from '../../../app/screens/screens.tsx';
import layout from '../../../shared/layout.module.css';
import { clock, span } from '../timeline/timeline-words.ts';
import type { Session, SessionParts } from '../use-session.ts';
import { adNumber, adOutcome, adText, isServerSide, reachedOf } from './ad-facts.ts';
import styles from './ads.module.css';
import { FailedBeacons, QuartileProgress } from './quartile-progress.tsx';

const clientColumns: readonly Column<StoredRow>[] = [
  {
    key: 'ad',
    header: 'Ad',
    render: (ad) => (
      <span className={styles.name}>
        <b>{adText(ad, 'ad_title') ?? adText(ad, 'ad_id') ?? 'Untitled ad'}</b>
        <span className={`${layout.dim} ${layout.small}`}>
          {[adText(ad, 'ad_title') && adText(ad, 'ad_id'), adText(ad, 'advertiser_name')].filter(Boolean).join(' · ')}
        </span>
      </span>
    ),
  },
  { key: 'position', header: 'Position', render: (ad) => adText(ad, 'ad_position') ?? '–' },
  { key: 'system', header: 'System', from: 'wide', render: (ad) => adText(ad, 'ad_system') ?? '–' },
  {
    key: 'duration',
    header: 'Duration',
    align: 'number',
    render: (ad) => (adNumber(ad, 'ad_duration') === undefined ? '–' : span(adNumber(ad, 'ad_duration') ?? 0)),
  },
  {
    key: 'startup',
    header: 'Startup',
    align: 'number',
    from: 'wide',
    render: (ad) => (adNumber(ad, 'ad_startup_time') === undefined ? '–' : span(adNumber(ad, 'ad_startup_time') ?? 0)),
  },
  { key: 'progress', header: 'Progress', render: (ad) => <QuartileProgress reached={reachedOf(ad)} /> },
  {
    key: 'outcome',
    header: 'Outcome',
    render: (ad) => {
      const { label, tone } = adOutcome(ad);
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
];

const SsaiAd = ({ ad, session }: { ad: SsaiAdSummary; session: Session }) => {
  const origin = session.summary.chartingSamples[0]?.start ?? ad.clientTimeStart;
  const labels = session.license.customDataFieldLabels;
  return (
    <article className={styles.ad} aria-label={`Server-side ad ${ad.adIndex + 1}`}>
      <header className={layout.row}>
        <span className={styles.index}>{ad.adIndex + 1}</span>
        <h4 className={styles.title}>{ad.adId ?? 'Ad without ID'}</h4>
        {ad.adPosition && <Badge>{ad.adPosition}</Badge>}
      </header>
      <QuartileProgress reached={ad.reached} failed={ad.failedBeaconUrls} withNames />
      <KeyValues
        entries={[
          ['Started', `${clock(Math.max(0, ad.clientTimeStart - origin), 100)} after session start`],
          ['Duration', span(ad.duration)],
          ['System', ad.adSystem],
          ...Object.entries(ad.customData).map(([name, value]) => {
            const number = name.slice('custom_data_'.length);
            return [labels[`customData${number}`] || `Custom data ${number}`, value] as const;
          }),
        ]}
      />
      <FailedBeacons failed={ad.failedBeaconUrls} />
    </article>
  );
};

/** Ads of a session: client-side and server-side. */
export const SessionAds = ({ session, parts }: { session: Session; parts: SessionParts }) => {
  if (parts.adsProblem) return <ProblemState error={parts.adsProblem} what="ads" onRetry={parts.retryAds} />;
  const client = parts.ads?.filter((ad) => !isServerSide(ad));
  if (parts.ads?.length === 0 && parts.ssaiAds?.length === 0)
    return (
      <EmptyState illustration="noResult" title="No ads" description="No ad was requested or shown in this session." />
    );
  return (
    <>
      {(!client || client.length > 0) && (
        <section aria-labelledby="client-side-ads">
          <h3 id="client-side-ads" className={styles.heading}>
            Client-side ads
          </h3>
          <DataTable
            label="Client-side ads"
            columns={clientColumns}
            rows={client}
            rowId={(ad) => String(ad['ad_impression_id'])}
            rowLabel={(ad) => adText(ad, 'ad_id') ?? 'Ad'}
            expectedRows={2}
            asCards
          />
        </section>
      )}
      {parts.ssaiAds && parts.ssaiAds.length > 0 && (
        <section aria-labelledby="server-side-ads">
          <h3 id="server-side-ads" className={styles.heading}>
            Server-side ads
          </h3>
          <div className={styles.ads}>
            {parts.ssaiAds.map((ad) => (
              <SsaiAd key={`${ad.adIndex} ${ad.clientTimeStart}`} ad={ad} session={session} />
            ))}
          </div>
        </section>
      )}
    </>
  );
};
