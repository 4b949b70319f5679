import { Link } from '@tanstack/react-router';
import { Badge } from '@sluice/ui/badge.tsx';
import { exactTime } from '@sluice/ui/format/relative-time';
import type { Column } from '@sluice/ui/table/data-table.tsx';
import type { OperationResult } from '../../app/api/api.ts';
import layout from '../../shared/layout.module.css';
import { shareOf } from '../shared/units.ts';
import { shownValue } from '../shared/values.ts';
import { outcomeOf } from './session-outcome.ts';
import styles from './session.module.css';
import { span } from './timeline/timeline-words.ts';

export type ListedSession = OperationResult<'analytics.sessions.list'>['sessions'][number];

const shortTime = new Intl.DateTimeFormat(undefined, {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** Share of the watch time spent rebuffering. */
const rebuffering = ({ played, buffered }: ListedSession): string =>
  played + buffered > 0 ? shareOf(buffered / (played + buffered)) : '–';

const device = ({ browser, operatingSystem, deviceClass, platform }: ListedSession): string =>
  [[browser, operatingSystem].filter(Boolean).join(' on ') || platform, deviceClass].filter(Boolean).join(', ') || '–';

/** Formats viewer and location as far as known: `ada, Vienna, Austria`. */
const viewer = ({ customUserId, city, country }: ListedSession): string =>
  [customUserId, city, country && shownValue('COUNTRY', country)].filter(Boolean).join(', ');

const Time = ({ milliseconds }: { milliseconds: number }) => (
  <span className={styles.nowrap}>{milliseconds > 0 ? span(milliseconds) : '–'}</span>
);

const Outcome = ({ session }: { session: ListedSession }) => {
  const { label, tone } = outcomeOf(session);
  return <Badge tone={tone}>{label}</Badge>;
};

/** Columns of session lists; each session links to its details under the selected license. */
export const sessionColumns = (licenseKey: string): readonly Column<ListedSession>[] => [
  {
    key: 'started',
    header: 'Started',
    render: (session) => (
      <span className={styles.started}>
        <Link
          to="/observability/sessions/$sessionId"
          params={{ sessionId: session.impressionId }}
          search={{ licenseKey }}
          className={`${layout.link} ${styles.nowrap} ${styles.opensRow}`}
          title={exactTime(session.startedAt)}
        >
          {shortTime.format(session.startedAt)}
        </Link>
        <span className={`${layout.dim} ${layout.small}`}>{viewer(session)}</span>
      </span>
    ),
  },
  {
    key: 'video',
    header: 'Video',
    render: (session) => (
      <span className={styles.video}>
        <span className={styles.name}>
          {session.videoTitle ?? session.videoId ?? 'Untitled video'}
          {session.isLive && <Badge>Live</Badge>}
        </span>
        <span className={`${layout.dim} ${layout.small}`}>{device(session)}</span>
      </span>
    ),
  },
  { key: 'outcome', header: 'Outcome', render: (session) => <Outcome session={session} /> },
  {
    key: 'startup',
    header: 'Startup',
    align: 'number',
    render: ({ videoStartupTime }) => <Time milliseconds={videoStartupTime} />,
  },
  { key: 'rebuffering', header: 'Rebuffering', align: 'number', render: rebuffering },
  { key: 'played', header: 'Played', align: 'number', render: ({ played }) => <Time milliseconds={played} /> },
];
