import { useParams } from '@tanstack/react-router';
import { Loader } from '@sluice/ui/core';
import { lazy, Suspense, useState } from 'react';
import { Badge } from '@sluice/ui/badge.tsx';
import { CopyId } from '@sluice/ui/copy-id.tsx';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { exactTime } from '@sluice/ui/format/relative-time';
import { Card } from '@sluice/ui/layout/card.tsx';
import { KeyValues } from '@sluice/ui/layout/key-values.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import type { Kind } from '@sluice/contract/shared/kind';
import { ProblemState } from '../../../app/screens/screens.tsx';
import { KindValues } from '../../../shared/kinds/kind-values.tsx';
import layout from '../../../shared/layout.module.css';
import { LoadingCard } from '../../../shared/loading-card.tsx';
import { useTitle } from '../../../shared/use-title.ts';
import { familyCrumbs } from '../family-crumbs.tsx';
import type { Area } from '../area.ts';
import { kindOf, type FamilyScreen } from '../family-screens.ts';
import { useFamilyResource, type FamilyRow } from '../use-family.ts';
import { ConnectionCard } from './connection-card.tsx';
import { FamilyActions } from './family-actions.tsx';
import { UsedBy } from './used-by.tsx';

// Only inputs have files.
const InputBrowser = lazy(async () => ({
  default: (await import('../../inputs/browse/input-browser.tsx')).InputBrowser,
}));

const when = (at: string) => exactTime(Date.parse(at));

const Facts = ({ row, kind }: { row: FamilyRow; kind: Kind | undefined }) => (
  <Card title="Details">
    <KeyValues
      entries={[
        ['ID', <CopyId key="id" value={row.id} />],
        ['Kind', kind?.label ?? row.type],
        ['Description', row.description],
        ['Created', when(row.createdAt)],
        ['Modified', row.modifiedAt === row.createdAt ? undefined : when(row.modifiedAt)],
      ]}
    />
  </Card>
);

const CustomData = ({ row: { customData, createdAt } }: { row: FamilyRow }) =>
  customData && Object.keys(customData).length > 0 ? (
    <Card title="Custom data">
      <pre className={layout.pre}>{JSON.stringify(customData, undefined, 2)}</pre>
      <p className={`${layout.dim} ${layout.small}`}>Set {when(createdAt)}</p>
    </Card>
  ) : null;

type ContentProps = { screen: FamilyScreen; row: FamilyRow; kind: Kind | undefined };

const Content = ({ screen, row, kind }: ContentProps) => {
  const [path, setPath] = useState('');
  const isUsable = kind?.unavailable === undefined;
  const hasSettings = kind && Object.keys(kind.fields).length > 0;
  return (
    <div className={layout.stack}>
      {kind?.unavailable !== undefined && !kind.isLive && (
        <MessageBox type="WARNING">{kind.unavailable} Encodings that use it do not start.</MessageBox>
      )}
      <div className={layout.columns}>
        <div className={layout.stack}>
          {hasSettings && (
            <Card title="Settings">
              <KindValues fields={kind.fields} values={row} />
            </Card>
          )}
          {screen.hasConnection && isUsable && (
            <ConnectionCard screen={screen} id={row.id} path={path} onPath={setPath} />
          )}
          {screen.path === 'inputs' && isUsable && (
            <Card title="Files">
              <Suspense fallback={<Loader size="sm" />}>
                <InputBrowser inputId={row.id} picked={path} onPick={setPath} />
              </Suspense>
            </Card>
          )}
        </div>
        <div className={layout.stack}>
          <Facts row={row} kind={kind} />
          <UsedBy screen={screen} id={row.id} />
          <CustomData row={row} />
        </div>
      </div>
    </div>
  );
};

type FamilyPageProps = { area: Area; screen: FamilyScreen };

/** Shows a resource: its settings, the encodings that use it, and its connection test. */
export const FamilyDetailPage = ({ area, screen }: FamilyPageProps) => {
  const { id = '' } = useParams({ strict: false });
  const resource = useFamilyResource(screen, id);
  const row: FamilyRow | undefined = resource.data;
  const kind = row && kindOf(screen, row.type);
  const title = row?.name ?? `Untitled ${screen.noun}`;
  useTitle(row ? title : screen.title);
  if (resource.error && !row)
    return <ProblemState error={resource.error} what={screen.noun} onRetry={() => void resource.refetch()} />;
  return (
    <>
      <PageHeader
        title={row ? title : `Loading the ${screen.noun}…`}
        breadcrumbs={familyCrumbs(area, screen, <CopyId key="id" value={id} />)}
        description={row && <Badge>{kind?.label ?? row.type}</Badge>}
        actions={row && kind && <FamilyActions area={area} screen={screen} kind={kind} row={row} />}
      />
      {row ? <Content key={id} screen={screen} row={row} kind={kind} /> : <LoadingCard label={screen.noun} />}
    </>
  );
};
