import { Badge } from '@sluice/ui/badge.tsx';
import { BarList } from '@sluice/ui/charts/bar-list.tsx';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { count, plural } from '@sluice/ui/format/quantity';
import { Card } from '@sluice/ui/layout/card.tsx';
import { Figures } from '@sluice/ui/layout/figures.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import { useOperation } from '../../app/api/hooks.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import { useSearchState } from '../../app/search/use-search-state.ts';
import { sessionColumns } from '../../observability/sessions/session-columns.tsx';
import { LicensePicker } from '../../observability/shared/license-picker.tsx';
import { shareOf } from '../../observability/shared/units.ts';
import type { License } from '../../observability/shared/use-license.ts';
import layout from '../../shared/layout.module.css';
import { LoadingCard } from '../../shared/loading-card.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { DayRange, useDayRange } from '../shared/day-range.tsx';
import { HubHeader } from '../shared/hub-header.tsx';
import styles from '../shared/hub.module.css';
import { WithLicense } from '../shared/with-license.tsx';
import { interpreterDays, interpreterSearch } from './interpreter-search.ts';
import { causesOf, ruleWords, type WorstSession, type WorstSessions } from './rule-words.ts';

const tones = { CRITICAL: 'bad', WARNING: 'warn', INFO: 'neutral' } as const;

const Verdict = ({ verdict, rule, severity }: WorstSession) => (
  <span className={styles.verdict}>
    {rule && severity && <Badge tone={tones[severity]}>{ruleWords[rule]}</Badge>}
    <span>{verdict}</span>
  </span>
);

const columnsOf = (licenseKey: string): Column<WorstSession>[] => {
  const [started, video, ...rest] = sessionColumns(licenseKey);
  const ofSession = [started, video, ...rest.filter(({ key }) => key === 'startup' || key === 'rebuffering')].flatMap(
    (column) =>
      column ? [{ ...column, key: column.key, render: ({ session }: WorstSession) => column.render(session) }] : [],
  );
  const verdict: Column<WorstSession> = { key: 'verdict', header: 'Verdict', render: (row) => <Verdict {...row} /> };
  return [...ofSession.slice(0, 2), verdict, ...ofSession.slice(2)];
};

const Causes = ({ items }: Pick<WorstSessions, 'items'>) => {
  const causes = causesOf(items);
  const most = causes[0]?.sessions ?? 1;
  return (
    <Card flush title="Causes among these sessions">
      <BarList
        label="Causes among these sessions"
        bars={causes.map(({ rule, label, sessions }) => ({
          key: rule,
          label,
          ratio: sessions / most,
          text: count(sessions),
        }))}
      />
    </Card>
  );
};

const Result = ({ data, license, isBusy }: { data: WorstSessions; license: License; isBusy: boolean }) => {
  if (data.items.length === 0)
    return (
      <Card>
        <EmptyState
          illustration={data.examined > 0 ? 'goodToGo' : 'noResult'}
          title={data.examined > 0 ? 'No impaired sessions' : 'No sessions in this range'}
          description={
            data.examined > 0
              ? `All ${count(data.examined)} sessions of this range started in time and played without errors or long stalls.`
              : 'The interpreter explains the worst sessions of a range. Choose a longer range, or another license.'
          }
        />
      </Card>
    );
  return (
    <>
      <Figures
        isFramed
        label="Sessions of the range"
        figures={[
          { label: 'Sessions', value: count(data.examined) },
          {
            label: 'Impaired',
            value: shareOf(data.impaired / Math.max(1, data.examined)),
            note: plural(data.impaired, 'session'),
            isBad: data.impaired > data.examined * 0.05,
          },
          { label: 'Interpreted', value: count(data.items.length), note: 'the worst ones' },
        ]}
      />
      <Causes items={data.items} />
      <Card flush title="Worst sessions">
        <DataTable
          label="Worst sessions"
          columns={columnsOf(license.licenseKey)}
          rows={data.items}
          rowId={({ session }) => session.impressionId}
          rowLabel={({ session }) => session.videoTitle ?? 'Session'}
          busy={isBusy}
          asCards
        />
      </Card>
    </>
  );
};

const Content = ({ license, days }: { license: License; days: number }) => {
  const { data, error, refetch, isFetching } = useOperation(
    'analytics.interpretations.list',
    { body: { licenseKey: license.licenseKey, ...useDayRange(days), limit: 20 } },
    { keepPrevious: true },
  );
  if (data) return <Result data={data} license={license} isBusy={isFetching} />;
  if (!error) return <LoadingCard label="sessions" />;
  return (
    <Card>
      <ProblemState error={error} what="sessions" onRetry={() => void refetch()} />
    </Card>
  );
};

/** Worst sessions of a range with one-line verdicts; each opens its details. */
const SessionInterpreterPage = () => {
  useTitle('AI session interpreter');
  const { search, change } = useSearchState(interpreterSearch);
  const days = search.days ?? '1';
  return (
    <>
      <HubHeader
        title="AI session interpreter"
        description="Explains what went wrong in the worst sessions, why probably, and what to do."
      />
      <div className={layout.stack}>
        <div className={styles.toolbar}>
          <LicensePicker className={styles.license} />
          <DayRange
            choices={interpreterDays}
            value={days}
            onChange={(next) => change({ days: interpreterDays.find((each) => each === next) })}
          />
        </div>
        <WithLicense label="sessions">
          {(license) => <Content key={days} license={license} days={Number(days)} />}
        </WithLicense>
      </div>
    </>
  );
};

export default SessionInterpreterPage;
