import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { IconPlus, IconTrash } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { BulkBar } from '@sluice/ui/table/bulk-bar.tsx';
import { useApi } from '../../../app/api/api.ts';
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx';
import { LinkButton } from '../../../shared/link-button.tsx';
import { PagedList } from '../../../shared/list/paged-list.tsx';
import { usePagedList } from '../../../shared/list/use-paged-list.ts';
import { useTitle } from '../../../shared/use-title.ts';
import { StartDialog } from '../editor/start-dialog.tsx';
import { templateCrumbs, type Area } from '../template-areas.tsx';
import { exportTemplate, fetchTemplate } from '../template-file.ts';
import { Examples } from './examples.tsx';
import { nameOf, templateColumns, type TemplateRow } from './template-columns.tsx';
import { templateLists } from './template-list-search.ts';
import { useTemplateDeletion } from './use-template-deletion.ts';
import { useWork } from '../../../shared/use-action.ts';

const first = {
  '/encoding':
    'Save an encoding as a template, write one, or start from an example. A template runs again in one click.',
  '/live':
    'A template stores the complete setup of a live encoding. It starts again in one click, and fills live pools.',
} as const;

const useExport = () => {
  const api = useApi();
  const work = async (row: TemplateRow) => {
    const { url } = await api.call('encoding.templates.get', { params: { encoding_template_id: row.id } });
    exportTemplate(nameOf(row), await fetchTemplate(url));
  };
  return useWork(work, { verb: 'export', noun: 'template' }).run;
};

const useStart = (row: TemplateRow | undefined) => {
  const api = useApi();
  return useMutation({
    mutationFn: () => api.call('encoding.templates.startStored', { params: { encoding_template_id: row?.id ?? '' } }),
  });
};

/** Lists the templates of an organization with actions to start, export and delete, and examples. */
export const TemplateListPage = ({ area }: { area: Area }) => {
  useTitle('Templates');
  const [starting, setStarting] = useState<TemplateRow>();
  const [deleting, setDeleting] = useState<readonly string[]>();
  const list = usePagedList('encoding.templates.list', templateLists[area]);
  const { selected, setSelected } = list;
  const start = useStart(starting);
  const exportFile = useExport();
  const { progress, run } = useTemplateDeletion();
  const remove = async (ids: readonly string[]) => {
    const done = new Set(await run(ids));
    setDeleting(undefined);
    setSelected((previous) => new Set([...previous].filter((id) => !done.has(id))));
  };
  const actions = {
    start: setStarting,
    exportFile: (row: TemplateRow) => void exportFile(row),
    remove: ({ id }: TemplateRow) => setDeleting([id]),
  };
  return (
    <>
      <PageHeader
        title="Templates"
        description="Encodings as text, with all of their resources; each starts with one request."
        breadcrumbs={templateCrumbs(area)}
        actions={
          <LinkButton to={`${area}/templates/editor`} leftSection={<IconPlus size={16} />}>
            New template
          </LinkButton>
        }
      />
      <Card flush>
        <PagedList
          list={list}
          what="templates"
          label="Templates"
          columns={templateColumns(area, actions)}
          rowLabel={nameOf}
          empty={
            <EmptyState
              illustration="firstUse"
              title={area === '/live' ? 'No live templates yet' : 'No templates yet'}
              description={first[area]}
              actions={<LinkButton to={`${area}/templates/editor`}>Write a template</LinkButton>}
            />
          }
          isSelectable={() => true}
          expectedRows={4}
        />
      </Card>
      <Examples area={area} />
      <BulkBar selected={selected.size}>
        {progress ? (
          <span className="tabular" role="status">
            {progress.finished} of {progress.total} deleted…
          </span>
        ) : (
          <>
            <Button
              size="xs"
              color="red.8"
              leftSection={<IconTrash size={14} />}
              onClick={() => setDeleting([...selected])}
            >
              Delete
            </Button>
            <Button size="xs" variant="subtle" onClick={() => setSelected(new Set())}>
              Clear
            </Button>
          </>
        )}
      </BulkBar>
      <StartDialog
        area={area}
        opened={starting !== undefined}
        name={starting ? nameOf(starting) : ''}
        start={start}
        onClose={() => setStarting(undefined)}
      />
      <ConfirmDialog
        opened={deleting !== undefined}
        title={deleting?.length === 1 ? 'Delete this template?' : `Delete ${deleting?.length ?? 0} templates?`}
        confirm="Delete"
        isBusy={progress !== undefined}
        onConfirm={() => void remove(deleting ?? [])}
        onClose={() => setDeleting(undefined)}
      >
        Encodings that were created from it are kept.
      </ConfirmDialog>
    </>
  );
};
