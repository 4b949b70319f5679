import { isStorablePath, storablePathText } from '@sluice/contract/shared/storage-path';
import { SegmentedControl } from '@sluice/ui/fields';
import { TextInput } from '@sluice/ui/forms';
import { Card } from '@sluice/ui/layout/card.tsx';
import { useState } from 'react';
import layout from '../../../../shared/layout.module.css';
import { outputScreen } from '../../../families/screens/output-screen.ts';
import { editDraft, useDraft } from '../draft-store.ts';
import { StoredChooser } from './stored-chooser.tsx';

/** Chooses the output: the server's own delivery, or an output with a folder. */
export const OutputCard = () => {
  const { output } = useDraft();
  const [isStored, setStored] = useState(output !== undefined);
  const choose = (where: string) => {
    setStored(where === 'stored');
    if (where !== 'stored') editDraft({ output: undefined });
  };
  return (
    <Card title="Output">
      <div className={layout.stack}>
        <SegmentedControl
          aria-label="Destination of the files"
          className={layout.start}
          value={isStored ? 'stored' : 'delivery'}
          onChange={choose}
          data={[
            { value: 'delivery', label: 'Delivery of this server' },
            { value: 'stored', label: 'Custom output' },
          ]}
        />
        {isStored && (
          <StoredChooser screen={outputScreen} chosen={output} onChoose={(next) => editDraft({ output: next })} />
        )}
        {isStored && output && (
          <TextInput
            label="Folder in the output"
            description="If empty, each encoding gets its own folder."
            placeholder="encodings/{id}"
            maxLength={900}
            value={output.path}
            error={isStorablePath(output.path) ? undefined : storablePathText}
            onChange={(event) => editDraft({ output: { ...output, path: event.currentTarget.value } })}
          />
        )}
        {isStored && !output && (
          <p className={`${layout.dim} ${layout.small}`} style={{ margin: 0 }}>
            Until you choose an output, files are written to the delivery of this server.
          </p>
        )}
      </div>
    </Card>
  );
};
