import { useNavigate } from '@tanstack/react-router';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from '@sluice/ui/core';
import { IconCheck, IconDownload, IconPlayerPlay } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { useApi } from '../../../app/api/api.ts';
import { useChange } from '../../../app/api/hooks.ts';
import { toast } from '../../../shared/toast/toast.ts';
import type { CodeEditorHandle } from '../../../shared/code-editor/code-editor.tsx';
import type { Mark } from '../../../shared/code-editor/open-code-editor.ts';
import { useTitle } from '../../../shared/use-title.ts';
import { useUnsavedGuard } from '../../../shared/use-unsaved-guard.tsx';
import { TemplateCode } from '../code/template-code.tsx';
import { templateCrumbs, type Area } from '../template-areas.tsx';
import { exportTemplate } from '../template-file.ts';
import { nameIn, withName } from '../template-name.ts';
import { useDraft } from './draft.ts';
import type { Finding } from './findings.tsx';
import { ErrorsCard } from './errors-card.tsx';
import { PreflightCard } from './preflight-card.tsx';
import { SaveDialog } from './save-dialog.tsx';
import { StartDialog } from './start-dialog.tsx';
import type { OpenedTemplate, TemplateOrigin } from './template-source.ts';
import { useKnowledge } from './use-knowledge.ts';
import { useValidation } from './use-validation.ts';
import styles from './editor.module.css';
import { useAction } from '../../../shared/use-action.ts';

type TemplateEditorProps = {
  area: Area;
  origin: TemplateOrigin;
  opened: OpenedTemplate;
  organizationId: string;
  /** Breadcrumbs of a screen outside the templates. */
  crumbs?: readonly ReactNode[];
};

const marksOf = (findings: readonly Finding[]): Mark[] =>
  findings.flatMap(({ severity, text, line, column = 1 }) =>
    line === undefined || severity === 'INFO'
      ? []
      : [{ line, column, text, severity: severity === 'ERROR' ? 'error' : 'warning' }],
  );

/** Saves the text: to the existing template if there is one, else as a new template. */
const useSaving = (area: Area, origin: TemplateOrigin, onSaved: (text: string) => void) => {
  const navigate = useNavigate();
  const create = useChange('encoding.templates.create');
  const replace = useAction('encoding.templates.replace', { verb: 'save', noun: 'template', done: 'Template saved' });
  const saveAs = async (text: string) => {
    const { id } = await create.mutateAsync({ params: {}, body: text });
    onSaved(text);
    toast({ type: 'success', title: 'Template saved' });
    await navigate({ to: `${area}/templates/custom/editor/${id}`, ignoreBlocker: true });
  };
  const saveAgain = async (text: string) => {
    if (origin.kind !== 'custom') return;
    await replace.run({ params: { encoding_template_id: origin.id }, body: text }, () => onSaved(text));
  };
  return { create, saveAs, saveAgain, isSaving: create.isPending || replace.isBusy };
};

const usePreflight = (text: string) => {
  const api = useApi();
  const [checked, setChecked] = useState<string>();
  const run = useMutation({
    mutationFn: () => {
      setChecked(text);
      return api.call('encoding.templates.preflight', { params: {}, body: text });
    },
  });
  return { ...run, isOld: checked !== undefined && checked !== text };
};

const nothing: readonly Finding[] = [];

/** Text editor of a template with its findings; validates while typing, runs the pre-flight, starts and saves. */
export const TemplateEditor = ({ area, origin, opened, organizationId, crumbs }: TemplateEditorProps) => {
  const api = useApi();
  const code = useRef<CodeEditorHandle>(null);
  const draft = useDraft(organizationId, origin, opened.text);
  const { text } = draft;
  const [asked, setAsked] = useState<'start' | 'save'>();
  const knowledge = useKnowledge();
  const validation = useValidation(text);
  const preflight = usePreflight(text);
  const start = useMutation({ mutationFn: () => api.call('encoding.templates.start', { params: {}, body: text }) });
  const saving = useSaving(area, origin, draft.markSaved);
  const name = nameIn(text) || opened.title;
  useTitle(name);
  const guard = useUnsavedGuard({
    isChanged: draft.isChanged,
    noun: 'template',
    survivesReload: true,
    onDiscard: draft.undo,
  });
  const mistakes = validation.findings ?? nothing;
  const tried = preflight.isOld || mistakes.length > 0 ? nothing : (preflight.data?.findings ?? nothing);
  const cannotStart = mistakes.length > 0 ? 'Correct the errors first' : undefined;
  const isCustom = origin.kind === 'custom';
  const marks = useMarks(mistakes, tried);
  const jump = (line: number, column: number) => code.current?.goTo(line, column);
  return (
    <>
      <PageHeader
        title={name}
        breadcrumbs={crumbs ?? templateCrumbs(area, isCustom ? 'Custom template' : 'Editor')}
        actions={
          <>
            <Button
              variant="subtle"
              leftSection={<IconDownload size={16} />}
              onClick={() => exportTemplate(name, text)}
            >
              Export
            </Button>
            {isCustom && (
              <Button variant="subtle" onClick={() => setAsked('save')}>
                Save as new
              </Button>
            )}
            <Button
              variant="default"
              leftSection={<IconCheck size={16} />}
              loading={saving.isSaving}
              disabled={mistakes.length > 0 || (isCustom && !draft.isChanged)}
              title={cannotStart}
              onClick={() => (isCustom ? void saving.saveAgain(text) : setAsked('save'))}
            >
              {isCustom ? 'Save' : 'Save as template'}
            </Button>
            <Button
              leftSection={<IconPlayerPlay size={16} />}
              disabled={cannotStart !== undefined}
              title={cannotStart}
              onClick={() => setAsked('start')}
            >
              Start
            </Button>
          </>
        }
      />
      <div className={styles.layout}>
        <Card flush>
          <TemplateCode
            ref={code}
            text={text}
            knowledge={knowledge}
            marks={marks}
            onChange={draft.change}
            onRun={() => preflight.mutate()}
          />
        </Card>
        <div className={styles.side}>
          <ErrorsCard {...validation} onJump={jump} />
          <PreflightCard
            result={preflight.data}
            error={preflight.error}
            isRunning={preflight.isPending}
            isOld={preflight.isOld}
            onRun={() => preflight.mutate()}
            onJump={jump}
          />
          {draft.isChanged && (
            <Button variant="subtle" color="gray" onClick={draft.undo}>
              Undo all changes
            </Button>
          )}
        </div>
      </div>
      <StartDialog
        area={area}
        opened={asked === 'start'}
        name={name}
        start={start}
        estimate={preflight.isOld ? undefined : preflight.data?.estimate}
        onStarted={() => draft.markSaved(text)}
        onClose={() => setAsked(undefined)}
      />
      <SaveDialog
        key={asked}
        opened={asked === 'save'}
        name={name}
        isSaving={saving.create.isPending}
        error={saving.create.error}
        // Errors are shown from the mutation's state.
        onSave={(chosen) => void saving.saveAs(withName(text, chosen)).catch(() => undefined)}
        onClose={() => setAsked(undefined)}
      />
      {guard}
    </>
  );
};

/** Returns the same array while the findings are equal, so that the editor is updated only once. */
const useMarks = (mistakes: readonly Finding[], tried: readonly Finding[]): readonly Mark[] => {
  const [marks, setMarks] = useState<{ key: string; list: readonly Mark[] }>({ key: '', list: [] });
  const list = marksOf([...mistakes, ...tried]);
  const key = JSON.stringify(list);
  if (key !== marks.key) setMarks({ key, list });
  return marks.list;
};
