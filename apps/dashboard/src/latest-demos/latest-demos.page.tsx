import { Link } from '@tanstack/react-router';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { DataTable } from '@sluice/ui/table/data-table.tsx';
import { hardwarePartner, latestDemos } from '../app/branding.ts';
import { useOperation } from '../app/api/hooks.ts';
import { analysisColumns } from '../ai-scene-analysis/list/analysis-columns.tsx';
import { ProblemState } from '../app/screens/screens.tsx';
import { encodingColumns } from '../encoding/encodings/encoding-columns.tsx';
import layout from '../shared/layout.module.css';
import { LinkButton } from '../shared/link-button.tsx';
import { useTitle } from '../shared/use-title.ts';

const columns = encodingColumns
  .filter(({ key }) => ['name', 'type', 'status', 'finishedAt'].includes(key))
  .map((column) => ({ ...column, sortable: false }));

const NewestEncodings = () => {
  const { data, error, refetch } = useOperation('encoding.encodings.list', {
    query: { limit: 10, status: 'FINISHED', sort: 'finishedAt:DESC' },
  });
  if (error && !data)
    return (
      <Card>
        <ProblemState error={error} what="encodings" onRetry={() => void refetch()} />
      </Card>
    );
  return (
    <Card flush={data?.items.length !== 0} title="Newest finished encodings">
      {data?.items.length === 0 ? (
        <EmptyState
          illustration="firstUse"
          title="No finished encodings yet"
          description="This page shows the newest results of your own organization; nothing here is recorded."
          actions={<LinkButton to="/encoding/demos">Run a demo</LinkButton>}
        />
      ) : (
        <DataTable
          label="Newest finished encodings"
          columns={columns}
          rows={data?.items}
          rowId={({ id }) => id}
          rowLabel={({ name }) => name ?? 'Encoding'}
          asCards
        />
      )}
    </Card>
  );
};

const analysisDemoColumns = analysisColumns.map((column) => ({ ...column, sortable: false }));

const NewestAnalyses = () => {
  const { data, error, refetch } = useOperation('aiSceneAnalysis.analyses.list', {
    query: { limit: 10, sort: 'createdAt:DESC' },
  });
  if (error && !data)
    return (
      <Card>
        <ProblemState error={error} what="scene analyses" onRetry={() => void refetch()} />
      </Card>
    );
  return (
    <Card flush={data?.items.length !== 0} title="Newest scene analyses">
      {data?.items.length === 0 ? (
        <EmptyState
          illustration="firstUse"
          title="No scene analyses yet"
          description="An encoding that is started with aiSceneAnalysis finds its shots, scenes and places for ads."
          actions={
            <LinkButton variant="default" to="/ai-scene-analysis">
              Go to AI scene analysis
            </LinkButton>
          }
        />
      ) : (
        <DataTable
          label="Newest scene analyses"
          columns={analysisDemoColumns}
          rows={data?.items}
          rowId={({ id }) => id}
          rowLabel={({ title }) => title}
          asCards
        />
      )}
    </Card>
  );
};

/** Newest real results of the organization. */
const LatestDemosPage = () => {
  useTitle(latestDemos);
  return (
    <>
      <PageHeader
        title={latestDemos}
        description="The newest results of your own organization. Nothing here is recorded."
        actions={
          <LinkButton variant="default" to="/encoding/demos">
            Run a demo
          </LinkButton>
        }
      />
      <div className={layout.stack}>
        <Card title={hardwarePartner.name}>
          <p className={layout.soft}>
            {hardwarePartner.lead}{' '}
            <Link to="/latest-demos/$demo" params={{ demo: `encoding-${hardwarePartner.slug}` }}>
              See the speed of your encodings
            </Link>
          </p>
        </Card>
        <NewestEncodings />
        <NewestAnalyses />
      </div>
    </>
  );
};

export default LatestDemosPage;
