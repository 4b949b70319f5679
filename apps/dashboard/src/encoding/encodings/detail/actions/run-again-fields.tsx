import { useState } from 'react';
import { Select } from '@sluice/ui/fields';
import { TextInput } from '@sluice/ui/forms';
import { useEveryPage } from '../../../../app/api/hooks.ts';
import layout from '../../../../shared/layout.module.css';
import { commonFolder, moved, valuesOf, withValue, type PathField } from './template-text.ts';

/** Replacements for values of the template and for the folder of its outputs. */
type Draft = Record<'inputId' | 'inputPath' | 'outputId', Record<string, string>> & { folder: string };

/** Holds the corrections of a template and returns the corrected text. */
export const useCorrections = (template: string) => {
  const folder = commonFolder(valuesOf(template, 'outputPath'));
  const [draft, setDraft] = useState<Draft>({ inputId: {}, inputPath: {}, outputId: {}, folder });
  const corrected = (): string => {
    const replaced = (['inputId', 'inputPath', 'outputId'] as const).reduce(
      (text, field) => withValue(text, field, (value) => draft[field][value] ?? value),
      template,
    );
    return withValue(replaced, 'outputPath', (value) => moved(value, folder, draft.folder.trim()));
  };
  return {
    template,
    draft,
    isSameFolder: draft.folder === folder,
    set: (field: 'inputId' | 'inputPath' | 'outputId', previous: string, value: string) =>
      setDraft((latest) => ({ ...latest, [field]: { ...latest[field], [previous]: value } })),
    setFolder: (next: string) => setDraft((latest) => ({ ...latest, folder: next })),
    corrected,
  };
};

type Corrections = ReturnType<typeof useCorrections>;
type Resource = { id: string; name?: string | undefined; type: string };

const optionsOf = (items: readonly Resource[] | undefined, current: string) => [
  ...(items?.some(({ id }) => id === current) ? [] : [{ value: current, label: current }]),
  ...(items ?? []).map(({ id, name, type }) => ({ value: id, label: name ? `${name} (${type})` : type })),
];

type ChoicesProps = {
  corrections: Corrections;
  field: Extract<PathField, 'inputId' | 'outputId'>;
  label: string;
  items: readonly Resource[] | undefined;
};

const Choices = ({ corrections: { template, draft, set }, field, label, items }: ChoicesProps) =>
  valuesOf(template, field).map((previous) => (
    <Select
      key={previous}
      label={label}
      searchable
      allowDeselect={false}
      value={draft[field][previous] ?? previous}
      data={optionsOf(items, previous)}
      onChange={(value) => set(field, previous, value ?? previous)}
    />
  ));

/** Edits the inputs of a copy and the paths in them. */
export const InputFields = ({ corrections }: { corrections: Corrections }) => {
  const inputs = useEveryPage('encoding.inputs.list', {});
  const { template, draft, set } = corrections;
  return (
    <div className={layout.tight}>
      <Choices corrections={corrections} field="inputId" label="Input" items={inputs.data?.items} />
      {valuesOf(template, 'inputPath').map((path) => (
        <TextInput
          key={path}
          label="Path in the input"
          value={draft.inputPath[path] ?? path}
          onChange={(event) => set('inputPath', path, event.currentTarget.value)}
        />
      ))}
    </div>
  );
};

/** Edits the outputs of a copy and the folder in them. */
export const OutputFields = ({ corrections }: { corrections: Corrections }) => {
  const outputs = useEveryPage('encoding.outputs.list', {});
  const { draft, isSameFolder, setFolder } = corrections;
  return (
    <div className={layout.tight}>
      <Choices corrections={corrections} field="outputId" label="Output" items={outputs.data?.items} />
      <TextInput
        label="Folder in the output"
        description={isSameFolder ? 'Existing files are overwritten.' : undefined}
        value={draft.folder}
        onChange={(event) => setFolder(event.currentTarget.value)}
      />
    </div>
  );
};
