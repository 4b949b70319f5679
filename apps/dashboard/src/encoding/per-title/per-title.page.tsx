import { lazy, Suspense } from 'react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Button } from '@sluice/ui/core';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { problemOf } from '../../app/api/problem.ts';
import { ForbiddenState } from '../../app/screens/screens.tsx';
import layout from '../../shared/layout.module.css';
import { LoadingCard } from '../../shared/loading-card.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { ChooseEncodings } from './choose-encodings.tsx';
import { ComparisonProgress, EncodingProgress, useEncodingEnd } from './comparison-progress.tsx';
import type { PerTitleSearch } from './per-title-search.ts';
import { useComparison } from './use-comparison.ts';

const ComparisonResults = lazy(async () => ({ default: (await import('./comparison-results.tsx')).ComparisonResults }));

const route = getRouteApi('/_app/encoding/per-title-cost-optimization');

type ComparedProps = {
  standard: string;
  perTitle: string;
  search: PerTitleSearch;
  onChange: (change: PerTitleSearch) => void;
};

const Compared = ({ standard, perTitle, search, onChange }: ComparedProps) => {
  const comparison = useComparison({ standard, perTitle });
  const { list, finished, again } = comparison;
  if (list.error && !list.data)
    return (
      <Card>
        {problemOf(list.error).kind === 'forbidden' ? (
          <ForbiddenState />
        ) : (
          <EmptyState
            illustration="errors"
            title="Could not get frame comparison data."
            description={problemOf(list.error).text}
            actions={
              <Button variant="default" onClick={again}>
                Try again
              </Button>
            }
          />
        )}
      </Card>
    );
  if (!list.data) return <LoadingCard label="comparison" />;
  return (
    <>
      <ComparisonProgress comparison={comparison} />
      {finished && (
        <Suspense>
          <ComparisonResults finished={finished} comparison={comparison} search={search} onChange={onChange} />
        </Suspense>
      )}
    </>
  );
};

const WhenFinished = (props: ComparedProps) => {
  const standard = useEncodingEnd(props.standard);
  const perTitle = useEncodingEnd(props.perTitle);
  const open = [
    { id: props.standard, title: 'Standard encoding', status: standard.data },
    { id: props.perTitle, title: 'Per-title encoding', status: perTitle.data },
  ].filter(({ status }) => status && status.status !== 'FINISHED');
  if (standard.isPending || perTitle.isPending) return <LoadingCard label="encodings" />;
  if (open.length === 0) return <Compared {...props} />;
  return open.map(({ id, title, status }) => (
    <EncodingProgress
      key={id}
      encodingId={id}
      title={title}
      status={status?.status ?? ''}
      progress={Math.round(status?.progress ?? 0)}
    />
  ));
};

const PerTitlePage = () => {
  useTitle('Per-title cost optimization');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (next: PerTitleSearch) =>
    void navigate({ search: (previous) => ({ ...previous, ...next }), replace: true, resetScroll: false });
  const { standard, perTitle } = search;
  return (
    <>
      <PageHeader
        title="Per-title cost optimization"
        description="Compare the cost and quality of a per-title ladder with a standard ladder."
        breadcrumbs={[
          <Link key="home" to="/encoding/home">
            VOD encoding
          </Link>,
          'Per-title cost optimization',
        ]}
      />
      <div className={layout.stack}>
        <ChooseEncodings search={search} onChange={(next) => change({ frame: undefined, ...next })} />
        {standard && perTitle ? (
          <WhenFinished
            key={`${standard} ${perTitle}`}
            standard={standard}
            perTitle={perTitle}
            search={search}
            onChange={change}
          />
        ) : (
          <Card>
            <EmptyState
              illustration="noResult"
              title="Choose two encodings of one input"
              description="Their streams, frames and costs are compared side by side."
            />
          </Card>
        )}
      </div>
    </>
  );
};

export default PerTitlePage;
