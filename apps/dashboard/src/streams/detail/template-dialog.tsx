import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { TextInput } from '@sluice/ui/forms';
import { DialogFoot } from '@sluice/ui/layout/dialog-foot.tsx';
import { Modal } from '@sluice/ui/overlays';
import type { OperationResult } from '../../app/api/api.ts';
import { useChange } from '../../app/api/hooks.ts';
import layout from '../../shared/layout.module.css';
import { useOutcome } from '../shared/use-outcome.ts';

type Template = OperationResult<'streams.config.templates.list'>['items'][number];

type TemplateDialogProps = {
  templates: readonly Template[];
  /** Saves the style as it is entered; returns its id. */
  storeStyle: () => Promise<string>;
  onClose: () => void;
};

const Existing = ({ template }: { template: Template }) => {
  const remove = useChange('streams.config.templates.delete');
  const { isBusy, run } = useOutcome('deleteTemplate');
  return (
    <li className={`${layout.row} ${layout.spread}`}>
      {template.name}
      <Button
        size="compact-xs"
        variant="subtle"
        color="red"
        loading={isBusy}
        aria-label={`Delete template ${template.name}`}
        onClick={() => void run(() => remove.mutateAsync({ params: { stream_template_id: template.id } }))}
      >
        Delete
      </Button>
    </li>
  );
};

/** Saves the appearance of a stream under a name, for use with others. */
export const TemplateDialog = ({ templates, storeStyle, onClose }: TemplateDialogProps) => {
  const create = useChange('streams.config.templates.create');
  const { isBusy, run } = useOutcome('saveTemplate');
  const [name, setName] = useState('');
  const save = async () => {
    const hasSaved = await run(async () =>
      create.mutateAsync({ body: { name: name.trim(), styleConfigId: await storeStyle() } }),
    );
    if (hasSaved) onClose();
  };
  return (
    <Modal opened onClose={onClose} title={<strong>Save as template</strong>}>
      <form
        className={layout.stack}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextInput
          label="Name"
          required
          maxLength={255}
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {templates.length > 0 && (
          <section className={layout.tight}>
            <strong>Templates</strong>
            <ul className={`${layout.entries} ${layout.tight}`}>
              {templates.map((template) => (
                <Existing key={template.id} template={template} />
              ))}
            </ul>
          </section>
        )}
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={name.trim() === ''} loading={isBusy}>
            Save
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
};
