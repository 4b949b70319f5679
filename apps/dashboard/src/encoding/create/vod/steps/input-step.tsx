import { useState } from 'react';
import { SegmentedControl } from '@sluice/ui/fields';
import { TextInput } from '@sluice/ui/forms';
import { Card } from '@sluice/ui/layout/card.tsx';
import layout from '../../../../shared/layout.module.css';
import { nameOf, urlError } from '../draft.ts';
import { changeDraft, useDraft } from '../draft-store.ts';
import { FileDrop } from '../upload/file-drop.tsx';
import { StepFoot } from './step-foot.tsx';

const AddressField = () => {
  const { url } = useDraft();
  const [wasLeft, setWasLeft] = useState(false);
  return (
    <TextInput
      label="Address of the video"
      description="A file that this server can fetch over HTTP or HTTPS."
      placeholder="https://media.example.com/films/sea.mp4"
      type="url"
      size="md"
      value={url}
      error={wasLeft ? urlError(url) : undefined}
      onBlur={() => setWasLeft(true)}
      onChange={(event) => changeDraft({ url: event.currentTarget.value, created: {} })}
    />
  );
};

/** Step 1: a file from this computer or one on the web. */
export const InputStep = () => {
  const draft = useDraft();
  return (
    <>
      <Card>
        <div className={layout.stack}>
          <SegmentedControl
            aria-label="Where the video is"
            style={{ alignSelf: 'flex-start' }}
            value={draft.source}
            onChange={(value) => changeDraft({ source: value === 'url' ? 'url' : 'upload', created: {} })}
            data={[
              { value: 'upload', label: 'Upload a file' },
              { value: 'url', label: 'From the web' },
            ]}
          />
          {draft.source === 'upload' ? <FileDrop /> : <AddressField />}
          <TextInput
            label="Name of the encoding"
            placeholder={nameOf(draft)}
            value={draft.name}
            maxLength={255}
            onChange={(event) => changeDraft({ name: event.currentTarget.value, created: {} })}
          />
        </div>
      </Card>
      <StepFoot step="input" obstacle={draft.source === 'url' ? 'Enter an address first' : 'Choose a file first'} />
    </>
  );
};
