import { useState, type ComponentType } from 'react';
import { SegmentedControl } from '@sluice/ui/fields';
import { TextInput } from '@sluice/ui/forms';
import { Card } from '@sluice/ui/layout/card.tsx';
import layout from '../../../../shared/layout.module.css';
import { oneOf } from '../../../../app/search/search.ts';
import { nameOf, type VodDraft } from '../vod-draft.ts';
import { changeDraft, editDraft, useDraft } from '../draft-store.ts';
import { inputFacts } from '../probe/known-facts.ts';
import { InputCard } from '../probe/input-card.tsx';
import { FileDrop } from '../upload/file-drop.tsx';
import { StepFoot } from './step-foot.tsx';
import { StoredInput } from './stored-input.tsx';
import { urlError } from '../draft-rules.ts';

const AddressField = () => {
  const { url } = useDraft();
  const [wasLeft, setWasLeft] = useState(false);
  return (
    <TextInput
      label="Video URL"
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

const sources = [
  { value: 'upload', label: 'Upload a file' },
  { value: 'url', label: 'From the web' },
  { value: 'stored', label: 'From an input' },
] as const;

const parts: Record<VodDraft['source'], { part: ComponentType; obstacle: string }> = {
  upload: { part: FileDrop, obstacle: 'Choose a file first' },
  url: { part: AddressField, obstacle: 'Enter an address first' },
  stored: { part: StoredInput, obstacle: 'Choose an input and a file in it first' },
};

const changeSource = (value: string) =>
  editDraft({
    source:
      oneOf(
        value,
        sources.map((source) => source.value),
      ) ?? 'upload',
  });

/** Step 1: a file from this computer, one on the web, or one in an input. */
export const InputStep = () => {
  const draft = useDraft();
  const { part: Part, obstacle } = parts[draft.source];
  const hasNoPicture = inputFacts(draft)?.hasPicture === false;
  return (
    <>
      <Card>
        <div className={layout.stack}>
          <SegmentedControl
            aria-label="Source of the video"
            className={layout.start}
            value={draft.source}
            onChange={changeSource}
            data={[...sources]}
          />
          <Part />
          <InputCard />
          <TextInput
            label="Encoding name"
            placeholder={nameOf(draft)}
            value={draft.name}
            maxLength={255}
            onChange={(event) => changeDraft({ name: event.currentTarget.value, created: {} })}
          />
        </div>
      </Card>
      <StepFoot step="input" obstacle={hasNoPicture ? 'Choose a file with video' : obstacle} />
    </>
  );
};
