import type { Area } from '../../families/area.ts';
import { lazy, Suspense } from 'react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ManifestType } from '@sluice/contract/encoding/manifests/types';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { StatusBadge } from '@sluice/ui/status-badge.tsx';
import { useSearchState } from '../../../app/search/use-search-state.ts';
import { NotFoundScreen, ProblemState } from '../../../app/screens/screens.tsx';
import layout from '../../../shared/layout.module.css';
import { LoadingCard } from '../../../shared/loading-card.tsx';
import { useTitle } from '../../../shared/use-title.ts';
import { manifestName, manifestPath, type Manifest } from '../manifest-screens.ts';
import { PartEditor, type EditedPart } from '../parts/part-editor.tsx';
import { chainOf, kindsBelow, type PartRow } from '../parts/part-kinds.ts';
import { numberedTitle } from '../parts/part-summary.ts';
import { useSavedPreview } from '../preview/use-preview.ts';
import { useManifest } from '../use-manifest.ts';
import { ManifestActions } from './manifest-actions.tsx';
import { manifestDetailSearch, type ManifestDetailSearch } from './manifest-detail-search.ts';
import { ManifestFacts, ManifestOutputs } from './manifest-facts.tsx';
import { ManifestPartsCard } from './manifest-parts-card.tsx';
import { partScreen } from './part-screen.ts';

const PreviewPanel = lazy(async () => ({ default: (await import('../preview/preview-panel.tsx')).PreviewPanel }));

type ScreenProps = { area: Area; type: ManifestType; id: string };

const SavedPreview = ({ manifest }: { manifest: Manifest }) => {
  const { data, error, isFetching } = useSavedPreview(manifest);
  return (
    <Suspense>
      <PreviewPanel manifest={manifest} saved={data} error={error} isBusy={isFetching} />
    </Suspense>
  );
};

/** Returns the part to add or change as the URL requests; undefined if the URL names an unknown part. */
const editedPart = (
  { add, in: holderId, edit }: ManifestDetailSearch,
  type: ManifestType,
  parts: readonly PartRow[],
): EditedPart | undefined => {
  const part = parts.find(({ id }) => id === edit);
  if (part) return { kind: part.kind, part, holder: parts.find(({ id }) => id === part.parentId) };
  const holder = parts.find(({ id }) => id === holderId);
  return add && kindsBelow(type, holder).includes(add) ? { kind: add, holder } : undefined;
};

const crumbsOf = (
  { area, type, id }: ScreenProps,
  manifest: Manifest,
  chain: readonly PartRow[],
  parts: readonly PartRow[],
) => {
  const last = chain.length - 1;
  return [
    <Link key="list" to={`${area}/manifests`}>
      Manifests
    </Link>,
    chain.length === 0 ? (
      manifestName(manifest)
    ) : (
      <Link key="manifest" to={manifestPath(area, type)} params={{ id }}>
        {manifestName(manifest)}
      </Link>
    ),
    ...chain.map((part, index) =>
      index === last ? (
        numberedTitle(parts, part)
      ) : (
        <Link key={part.id} {...partScreen(area, id, part, parts)}>
          {numberedTitle(parts, part)}
        </Link>
      ),
    ),
  ];
};

type LoadedProps = ScreenProps & {
  manifest: Manifest;
  parts: readonly PartRow[];
  /** Part that the screen shows; undefined for the manifest itself. */
  focus: PartRow | undefined;
  removePart: (part: PartRow) => Promise<void>;
  refresh: () => Promise<void>;
};

const Loaded = ({ manifest, parts, focus, removePart, refresh, ...screen }: LoadedProps) => {
  const navigate = useNavigate();
  const search = useSearchState(manifestDetailSearch).search;
  const go = (next: ManifestDetailSearch) => void navigate({ to: '.', search: next });
  const edited = editedPart(search, screen.type, parts) ?? (focus && { kind: focus.kind, part: focus });
  const leave = () =>
    focus && !search.add && !search.edit
      ? void navigate({ to: manifestPath(screen.area, screen.type), params: { id: screen.id } })
      : go({});
  const chain = chainOf(parts, edited?.part ?? edited?.holder ?? focus);
  const content = (
    <ManifestPartsCard
      manifest={manifest}
      parts={parts}
      holder={focus}
      onAdd={(add, holder) => go({ add, ...(holder && { in: holder.id }) })}
      onEdit={(part) => void navigate(partScreen(screen.area, screen.id, part, parts))}
      onDelete={removePart}
    />
  );
  const overview: ReactNode = (
    <div className={layout.columns}>
      <div className={layout.stack}>
        {content}
        <SavedPreview manifest={manifest} />
      </div>
      <div className={layout.stack}>
        <ManifestFacts manifest={manifest} area={screen.area} />
        <ManifestOutputs manifest={manifest} area={screen.area} />
      </div>
    </div>
  );
  return (
    <div className={layout.stack}>
      <PageHeader
        title={focus ? numberedTitle(parts, focus) : manifestName(manifest)}
        description={<StatusBadge status={manifest.status} />}
        breadcrumbs={crumbsOf(screen, manifest, chain, parts)}
        actions={!edited && <ManifestActions manifest={manifest} area={screen.area} />}
      />
      {edited ? (
        <PartEditor
          key={edited.part?.id ?? edited.kind}
          {...edited}
          manifest={manifest}
          parts={parts}
          onCancel={leave}
          onSaved={() => void refresh().then(leave)}
        />
      ) : (
        overview
      )}
      {edited && edited.part === focus && focus && content}
    </div>
  );
};

/** Shows a manifest with its parts, files and outputs, or one part of it. */
export const ManifestScreen = ({ partId, ...screen }: ScreenProps & { partId?: string }) => {
  const { manifest, parts, refresh, removePart } = useManifest(screen.type, screen.id);
  useTitle(manifest.data ? manifestName(manifest.data) : 'Manifest');
  const error = manifest.error ?? parts.error;
  if (manifest.data && parts.data) {
    const rows = parts.data.parts;
    const focus = rows.find(({ id }) => id === partId);
    if (partId !== undefined && !focus) return <NotFoundScreen />;
    return (
      <Loaded
        {...screen}
        manifest={manifest.data}
        parts={rows}
        focus={focus}
        refresh={refresh}
        removePart={removePart}
      />
    );
  }
  if (error) return <ProblemState error={error} what="manifest" onRetry={() => void refresh()} />;
  return <LoadingCard label="manifest" />;
};
