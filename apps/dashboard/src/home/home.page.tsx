import { getRouteApi, Link } from '@tanstack/react-router';
import { SegmentedControl } from '@sluice/ui/fields';
import { IconPlus } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { DataTable } from '@sluice/ui/table/data-table.tsx';
import { ProblemState } from '../app/screens/screens.tsx';
import { storedLogin } from '../app/session/stored-login.ts';
import { encodingColumns } from '../encoding/encodings/encoding-columns.tsx';
import { LinkButton } from '../shared/link-button.tsx';
import layout from '../shared/layout.module.css';
import { useTitle } from '../shared/use-title.ts';
import { ContactCard } from './contact-card.tsx';
import { FirstSteps } from './first-steps.tsx';
import { daysOf, homeRanges, type HomeRange } from './home-search.ts';
import styles from './home.module.css';
import { LiveCard } from './live-card.tsx';
import { QuotaTile } from './quota-tile.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { RunningList } from './running-list.tsx';
import { StatusCard } from './status-card.tsx';
import { UsageChart } from './usage-chart.tsx';
import { useLiveEncodings, useOverview, useRecentEncodings } from './use-home.ts';

const route = getRouteApi('/_app/');

const columns = encodingColumns
  .filter(({ key }) => ['name', 'status', 'createdAt'].includes(key))
  .map((column) => ({ ...column, sortable: false }));

type Encodings = ReturnType<typeof useRecentEncodings>;
type Overview = ReturnType<typeof useOverview>;

const products = [
  { key: 'encoding', product: 'encoding', title: 'Encoding minutes', unit: 'minutes' },
  { key: 'player', product: 'player', title: 'Player impressions', unit: 'impressions' },
  { key: 'analytics', product: 'observability', title: 'Observability impressions', unit: 'impressions' },
] as const;

const UsageCard = ({ overview }: { overview: Overview }) => {
  const { range } = route.useSearch();
  const navigate = route.useNavigate();
  const days = daysOf(range);
  const choose = (next: string) => void navigate({ search: { range: next as HomeRange }, resetScroll: false });
  return (
    <Card
      title="Usage"
      actions={
        <SegmentedControl
          size="xs"
          aria-label="Range of the charts"
          value={range ?? homeRanges[0]}
          onChange={choose}
          data={homeRanges.map((value) => ({ value, label: `${daysOf(value)} days` }))}
        />
      }
    >
      {overview.error && !overview.data ? (
        <ProblemState error={overview.error} what="usage" onRetry={() => void overview.refetch()} />
      ) : (
        <>
          <div className={styles.tiles}>
            {products.map(({ key, product, title }) => (
              <QuotaTile key={key} title={title} product={product} quota={overview.data?.quotas[key]} />
            ))}
          </div>
          <div className={`${styles.tiles} ${styles.charts}`}>
            {products.map(({ key, title, unit }, index) => (
              <UsageChart
                key={key}
                title={`${title} by day`}
                unit={unit}
                series={overview.data?.usage[key]}
                days={days}
                color={index}
              />
            ))}
          </div>
        </>
      )}
    </Card>
  );
};

const LastEncodings = ({ encodings }: { encodings: Encodings }) => (
  <Card
    title="Last VOD encodings"
    flush
    actions={
      <Link to="/encoding/encodings" search={{ status: 'ALL' }} className={`${layout.link} ${layout.small}`}>
        All encodings
      </Link>
    }
  >
    {encodings.error && !encodings.data && (
      <ProblemState error={encodings.error} what="encodings" onRetry={() => void encodings.refetch()} />
    )}
    {encodings.data?.items.length === 0 && (
      <p className={`${layout.dim} ${styles.none}`}>Encodings appear here once you start one.</p>
    )}
    {!encodings.error && encodings.data?.items.length !== 0 && (
      <DataTable
        label="Last VOD encodings"
        columns={columns}
        rows={encodings.data?.items}
        rowId={({ id }) => id}
        rowLabel={({ name, id }) => name ?? id}
        expectedRows={6}
      />
    )}
  </Card>
);

const HomePage = () => {
  useTitle('Home');
  const encodings = useRecentEncodings();
  const live = useLiveEncodings();
  const overview = useOverview();
  const items = encodings.data?.items ?? [];
  const running = items.filter(({ status }) => status === 'RUNNING' || status === 'QUEUED');
  const impressions = overview.data?.usage.analytics.days.reduce((sum, { value }) => sum + value, 0);
  const isNew = encodings.data !== undefined && (items.length === 0 || impressions === 0);
  const firstName = storedLogin()?.name.split(' ')[0];
  return (
    <>
      <div className={styles.hero}>
        <div>
          <h1 tabIndex={-1}>{firstName ? `Welcome, ${firstName}` : 'Welcome to Sluice'}</h1>
          <p>Encode, deliver, play and measure video.</p>
        </div>
        {items.length > 0 && (
          <LinkButton to="/encoding/create/vod" leftSection={<IconPlus size={16} />}>
            New encoding
          </LinkButton>
        )}
      </div>
      <div className={layout.stack}>
        {isNew && <FirstSteps encodings={items} plays={impressions ?? 0} />}
        {running.length > 0 && <RunningList encodings={running} />}
        <UsageCard overview={overview} />
        <div className={styles.grid}>
          <div className={layout.stack}>
            <LastEncodings encodings={encodings} />
            <LiveCard encodings={live.data?.items ?? (live.error ? [] : undefined)} />
          </div>
          <div className={layout.stack}>
            <StatusCard />
            <RecentActivity />
            <ContactCard />
          </div>
        </div>
      </div>
    </>
  );
};

export default HomePage;
