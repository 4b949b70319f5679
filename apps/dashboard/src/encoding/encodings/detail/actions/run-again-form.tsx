import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { Select } from '@sluice/ui/fields';
import { TextInput } from '@sluice/ui/forms';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { useOperation } from '../../../../app/api/hooks.ts';
import { LinkButton } from '../../../../shared/link-button.tsx';
import layout from '../../../../shared/layout.module.css';
import { commonFolder, moved, valuesOf, withValue } from './template-text.ts';
import { useRunAgain } from './use-run-again.ts';

type Resource = { id: string; name?: string | undefined; type: string };

const optionsOf = (items: readonly Resource[] | undefined, current: string) => [
  ...(items?.some(({ id }) => id === current) ? [] : [{ value: current, label: current }]),
  ...(items ?? []).map(({ id, name, type }) => ({ value: id, label: name ? `${name} (${type})` : type })),
];

type Draft = {
  inputs: Record<string, string>;
  inputPaths: Record<string, string>;
  outputs: Record<string, string>;
  folder: string;
};

const changed = (template: string, draft: Draft, folder: string): string => {
  const steps = [
    (text: string) => withValue(text, 'inputId', (value) => draft.inputs[value] ?? value),
    (text: string) => withValue(text, 'inputPath', (value) => draft.inputPaths[value] ?? value),
    (text: string) => withValue(text, 'outputId', (value) => draft.outputs[value] ?? value),
    (text: string) => withValue(text, 'outputPath', (value) => moved(value, folder, draft.folder.trim())),
  ];
  return steps.reduce((text, step) => step(text), template);
};

type RunAgainFormProps = {
  id: string;
  template: string;
  /** Which side a failure was on; its fields come first. */
  wrong: 'input' | 'output' | undefined;
  onDone: () => void;
};

const useDraft = (template: string) => {
  const folder = commonFolder(valuesOf(template, 'outputPath'));
  const [draft, setDraft] = useState<Draft>({ inputs: {}, inputPaths: {}, outputs: {}, folder });
  const set = (part: 'inputs' | 'inputPaths' | 'outputs', former: string, value: string) =>
    setDraft((latest) => ({ ...latest, [part]: { ...latest[part], [former]: value } }));
  return { draft, set, setFolder: (next: string) => setDraft((latest) => ({ ...latest, folder: next })), folder };
};

/** What a copy reads and where it writes, to be put right before it is started. */
export const RunAgainForm = ({ id, template, wrong, onDone }: RunAgainFormProps) => {
  const { draft, set, setFolder, folder } = useDraft(template);
  const inputs = useOperation('encoding.inputs.list', { query: { limit: 100 } });
  const outputs = useOperation('encoding.outputs.list', { query: { limit: 100 } });
  const { run, isStarting, failure } = useRunAgain(onDone);
  const input = (
    <div key="input" className={layout.tight}>
      {valuesOf(template, 'inputId').map((id) => (
        <Select
          key={id}
          label="Input"
          searchable
          allowDeselect={false}
          value={draft.inputs[id] ?? id}
          data={optionsOf(inputs.data?.items, id)}
          onChange={(value) => set('inputs', id, value ?? id)}
        />
      ))}
      {valuesOf(template, 'inputPath').map((path) => (
        <TextInput
          key={path}
          label="Path in the input"
          value={draft.inputPaths[path] ?? path}
          onChange={(event) => set('inputPaths', path, event.currentTarget.value)}
        />
      ))}
    </div>
  );
  const output = (
    <div key="output" className={layout.tight}>
      {valuesOf(template, 'outputId').map((id) => (
        <Select
          key={id}
          label="Output"
          searchable
          allowDeselect={false}
          value={draft.outputs[id] ?? id}
          data={optionsOf(outputs.data?.items, id)}
          onChange={(value) => set('outputs', id, value ?? id)}
        />
      ))}
      <TextInput
        label="Folder in the output"
        description={draft.folder === folder ? 'Files that are there already are written over.' : undefined}
        value={draft.folder}
        onChange={(event) => setFolder(event.currentTarget.value)}
      />
    </div>
  );
  return (
    <form
      className={layout.stack}
      onSubmit={(event) => {
        event.preventDefault();
        void run(changed(template, draft, folder));
      }}
    >
      {failure && (
        <MessageBox type="ERROR" entries={failure.problem.details}>
          <strong>{failure.title}.</strong> {failure.problem.text}
        </MessageBox>
      )}
      {wrong === 'output' ? [output, input] : [input, output]}
      {template.includes('Left out, for it is secret') && (
        <MessageBox type="WARNING">
          Keys of this encoding are secret and cannot be copied. Give them again in the template editor.
        </MessageBox>
      )}
      <div className={layout.row} style={{ justifyContent: 'flex-end' }}>
        <LinkButton
          to="/encoding/templates/editor"
          search={{ fromEncoding: id }}
          variant="subtle"
          style={{ marginRight: 'auto' }}
        >
          Change more
        </LinkButton>
        <Button variant="default" onClick={onDone}>
          Close
        </Button>
        <Button type="submit" loading={isStarting}>
          Start
        </Button>
      </div>
    </form>
  );
};
