import { Suspense, lazy, useMemo, useState } from 'react';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import { DialogFoot } from '@sluice/ui/layout/dialog-foot.tsx';
import { useApi } from '../../../app/api/api.ts';
import { problemOf } from '../../../app/api/problem.ts';
import layout from '../../../shared/layout.module.css';
import { draftOf, settingsOf } from '../../../shared/kinds/draft.ts';
import { KindForm } from '../../../shared/kinds/kind-form.tsx';
import { callKind } from '../../../shared/kinds/kind-operation.ts';
import { problemsOf } from '../../../shared/kinds/problems.ts';
import { useKindForm } from '../../../shared/kinds/use-kind-form.ts';
import type { Manifest } from '../manifest-screens.ts';
import { useChangedPreview, useSavedPreview, type ManifestChange } from '../preview/use-preview.ts';
import { chainOf, paramsOf, partKind, partOperation, type PartRow } from './part-kinds.ts';
import { RenditionPicker, type PickedMuxing } from './rendition-picker.tsx';
import styles from './parts.module.css';
import { useAttempt } from '../../../shared/use-attempt.ts';

const PreviewPanel = lazy(async () => ({ default: (await import('../preview/preview-panel.tsx')).PreviewPanel }));

export type EditedPart = {
  kind: string;
  /** Existing part; undefined for a new one. */
  part?: PartRow;
  /** Parent part; undefined for the manifest itself. */
  holder?: PartRow | undefined;
};

type PartEditorProps = EditedPart & {
  manifest: Manifest;
  parts: readonly PartRow[];
  onSaved: () => void;
  onCancel: () => void;
};

const useSave = ({ manifest, parts, kind, part, holder, onSaved }: PartEditorProps) => {
  const api = useApi();
  const { isBusy, failure, attempt } = useAttempt((error) => error);
  const save = async (settings: Record<string, unknown>): Promise<void> => {
    const params = paramsOf(manifest.id, chainOf(parts, part ?? holder));
    // Settings without a field are kept unchanged.
    const unseen = Object.entries(part?.settings ?? {}).filter(([name]) => !(name in partKind(kind).fields));
    const body = { ...Object.fromEntries(unseen), ...settings };
    await attempt(async () => {
      await callKind(api, partOperation(kind, part ? 'update' : 'create'), { params, body });
      onSaved();
    });
  };
  return { save, isBusy, failure };
};

const withoutRoot = (folder: string, manifest: Manifest): string => {
  const root = `${manifest.outputs[0]?.outputPath ?? ''}/`;
  return folder.startsWith(root) ? folder.slice(root.length) : folder;
};

const filledIn = (kind: string, picked: PickedMuxing, manifest: Manifest): Record<string, string> => {
  const values = { ...picked, segmentPath: withoutRoot(picked.folder, manifest) };
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in partKind(kind).fields));
};

/** Creates or changes a part of a manifest with a live preview of the files to be written. */
export const PartEditor = (props: PartEditorProps) => {
  const { manifest, kind, part, holder, onCancel } = props;
  const declared = partKind(kind);
  const form = useKindForm(declared, draftOf(declared.fields, part?.settings));
  const [newId] = useState(() => crypto.randomUUID());
  const { save, isBusy, failure } = useSave(props);
  const change = useMemo((): ManifestChange | undefined => {
    if (Object.keys(problemsOf(declared, form.value)).length > 0) return undefined;
    const settings = settingsOf(declared.fields, form.value);
    if (part) return { action: 'UPDATE', partId: part.id, settings };
    return { action: 'CREATE', kind, partId: newId, settings, ...(holder && { parentId: holder.id }) };
  }, [declared, form.value, holder, kind, newId, part]);
  const saved = useSavedPreview(manifest);
  const changed = useChangedPreview(manifest, change);
  const problem = failure === undefined ? undefined : problemOf(failure);
  return (
    <div className={styles.editor}>
      <Card title={part ? 'Settings' : `New ${declared.label}`}>
        <form
          className={layout.stack}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const settings = form.attempt();
            if (settings) void save(settings);
          }}
        >
          <p className={styles.help}>{declared.help}</p>
          {problem && <MessageBox type="ERROR">{problem.details[0] ?? problem.text}</MessageBox>}
          {'muxingId' in declared.fields && (
            <RenditionPicker onPick={(picked) => form.change({ ...form.value, ...filledIn(kind, picked, manifest) })} />
          )}
          <KindForm
            kind={declared}
            value={form.value}
            onChange={form.change}
            errors={{ ...form.errors, ...problem?.fields }}
          />
          <DialogFoot>
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
            <Button type="submit" loading={isBusy}>
              {part ? 'Save' : `Add ${declared.label}`}
            </Button>
          </DialogFoot>
        </form>
      </Card>
      <Suspense>
        <PreviewPanel
          manifest={manifest}
          saved={saved.data}
          changed={change && changed.data}
          error={changed.error ?? saved.error}
          isBusy={changed.isFetching}
        />
      </Suspense>
    </div>
  );
};
