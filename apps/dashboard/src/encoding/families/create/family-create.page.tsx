import { lazy, Suspense, useEffect } from 'react';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { useSearchState } from '../../../app/search/use-search-state.ts';
import { ProblemState } from '../../../app/screens/screens.tsx';
import layout from '../../../shared/layout.module.css';
import { LinkButton } from '../../../shared/link-button.tsx';
import { LoadingCard } from '../../../shared/loading-card.tsx';
import { useTitle } from '../../../shared/use-title.ts';
import { familyCrumbs } from '../family-crumbs.tsx';
import type { Area } from '../area.ts';
import { canCreate, kindOf, pathOf, type FamilyScreen } from '../family-screens.ts';
import { useFamilyResource } from '../use-family.ts';
import { createSearch } from './create-search.ts';
import { KindPicker } from './kind-picker.tsx';

const loadForm = async () => ({ default: (await import('./create-form.tsx')).CreateForm });
const CreateForm = lazy(loadForm);

type FamilyPageProps = { area: Area; screen: FamilyScreen };

/** Creates a resource: first its kind, then its settings. */
export const FamilyCreatePage = ({ area, screen }: FamilyPageProps) => {
  const search = useSearchState(createSearch).search;
  const chosen = kindOf(screen, search.kind);
  const kind = chosen && canCreate(chosen) ? chosen : undefined;
  const original = useFamilyResource(screen, search.from ?? '', search.from !== undefined);
  const title = kind ? `New ${kind.label} ${screen.noun}` : `New ${screen.noun}`;
  useTitle(title);
  // The form follows the choice of a kind; it loads while the user chooses.
  useEffect(() => void loadForm(), []);
  const isReading = search.from !== undefined && original.isPending;
  return (
    <>
      <PageHeader
        title={title}
        description={kind ? kind.help : `Choose the kind of ${screen.noun}.`}
        breadcrumbs={familyCrumbs(area, screen, 'New')}
        actions={
          kind && (
            <LinkButton variant="default" to={`${pathOf(area, screen)}/create`}>
              Choose another kind
            </LinkButton>
          )
        }
      />
      <div className={layout.stack}>
        {kind?.unavailable !== undefined && !kind.isLive && (
          <MessageBox type="WARNING">
            {kind.unavailable} It can be stored, but encodings that use it do not start.
          </MessageBox>
        )}
        {!kind && <KindPicker area={area} screen={screen} />}
        {kind && original.error && <ProblemState error={original.error} what={screen.noun} />}
        {kind && isReading && !original.error && <LoadingCard label={screen.noun} />}
        {kind && !isReading && !original.error && (
          <Suspense fallback={<LoadingCard label={screen.noun} />}>
            <CreateForm key={kind.kind} area={area} screen={screen} kind={kind} initial={original.data} />
          </Suspense>
        )}
      </div>
    </>
  );
};
