import { useParams } from '@tanstack/react-router';
import { useSearchState } from '../../../app/search/use-search-state.ts';
import { LoadingCard } from '../../../shared/loading-card.tsx';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { ProblemState } from '../../../app/screens/screens.tsx';
import { LinkButton } from '../../../shared/link-button.tsx';
import { WithOrganization } from '../../../shared/with-organization.tsx';
import { editorSearch } from './editor-search.ts';
import { templateCrumbs, type Area } from '../template-areas.tsx';
import { TemplateEditor } from './template-editor.tsx';
import { useTemplateSource, type LoadedOrigin } from './template-source.ts';

type Kind = 'new' | 'example' | 'custom';
type TemplateEditorPageProps = { area: Area; kind: Kind };

const useOrigin = (kind: Kind): LoadedOrigin => {
  const { example = '', id = '' } = useParams({ strict: false });
  const { fromEncoding } = useSearchState(editorSearch).search;
  if (kind === 'example') return { kind, slug: example };
  if (kind === 'custom') return { kind, id };
  return fromEncoding === undefined ? { kind } : { kind: 'encoding', id: fromEncoding };
};

const what = { new: 'template', example: 'example', custom: 'template', encoding: 'encoding' } as const;

/** Opens the template editor on a new template, an example, a saved one, or one created from an encoding. */
export const TemplateEditorPage = ({ area, kind }: TemplateEditorPageProps) => {
  const origin = useOrigin(kind);
  const source = useTemplateSource(area, origin);
  const opened = source.data;
  if (opened)
    return (
      <WithOrganization label="template">
        {(organizationId) => (
          <TemplateEditor
            key={JSON.stringify(origin)}
            area={area}
            origin={origin}
            opened={opened}
            organizationId={organizationId}
          />
        )}
      </WithOrganization>
    );
  return (
    <>
      <PageHeader title="Template" breadcrumbs={templateCrumbs(area, 'Editor')} />
      {source.error ? (
        <Card>
          <ProblemState error={source.error} what={what[origin.kind]} onRetry={() => void source.refetch()} />
        </Card>
      ) : opened === null ? (
        <Card>
          <EmptyState
            illustration="noResult"
            title="Example not found"
            description="It may have been renamed. Choose another example from the list."
            actions={<LinkButton to={`${area}/templates`}>See all examples</LinkButton>}
          />
        </Card>
      ) : (
        <LoadingCard label="template" />
      )}
    </>
  );
};
