import { Link } from '@tanstack/react-router';
import { IconPlus } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { DataTable } from '@sluice/ui/table/data-table.tsx';
import { ProblemState } from '../app/screens/screens.tsx';
import { storedLogin } from '../app/session/stored-login.ts';
import { encodingColumns } from '../encoding/encodings/encoding-columns.tsx';
import { LinkButton } from '../shared/link-button.tsx';
import layout from '../shared/layout.module.css';
import { useTitle } from '../shared/use-title.ts';
import { FirstSteps } from './first-steps.tsx';
import styles from './home.module.css';
import { PlaysCard } from './plays-card.tsx';
import { RunningList } from './running-list.tsx';
import { usePlaysOfWeek, useRecentEncodings } from './use-home.ts';

const columns = encodingColumns
  .filter(({ key }) => ['name', 'status', 'createdAt'].includes(key))
  .map((column) => ({ ...column, sortable: false }));

const HomePage = () => {
  useTitle('Home');
  const encodings = useRecentEncodings();
  const plays = usePlaysOfWeek();
  const items = encodings.data?.items ?? [];
  const running = items.filter(({ status }) => status === 'RUNNING' || status === 'QUEUED');
  const sum = plays.days?.reduce((total, each) => total + each, 0) ?? 0;
  const isNew = encodings.data !== undefined && (items.length === 0 || (sum === 0 && plays.isKnown));
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
        {isNew && <FirstSteps encodings={items} plays={sum} />}
        {encodings.error && !encodings.data && (
          <Card>
            <ProblemState error={encodings.error} what="encodings" onRetry={() => void encodings.refetch()} />
          </Card>
        )}
        {running.length > 0 && <RunningList encodings={running} />}
        {(items.length > 0 || !encodings.data) && !encodings.error && (
          <div className={styles.grid}>
            <Card
              title="Recent encodings"
              flush
              actions={
                <Link to="/encoding/encodings" search={{ status: 'ALL' }} className={`${layout.link} ${layout.small}`}>
                  All encodings
                </Link>
              }
            >
              <DataTable
                label="Recent encodings"
                columns={columns}
                rows={encodings.data?.items}
                rowId={({ id }) => id}
                rowLabel={({ name, id }) => name ?? id}
                expectedRows={6}
              />
            </Card>
            <PlaysCard {...plays} />
          </div>
        )}
      </div>
    </>
  );
};

export default HomePage;
