import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { Select } from '@sluice/ui/fields';
import { TextInput } from '@sluice/ui/forms';
import { useState } from 'react';
import { useConfiguration } from '../../app/session/use-configuration.ts';
import { captionChoices } from '../../shared/caption-choices.ts';
import { audioLanguagesOf, audioTracksMax, incompleteSound, inputKindOf } from './live-choices.ts';
import type { FieldProps } from './live-steps.tsx';

/** Number and languages of the tracks of sound that the publisher sends. */
const TrackFields = ({ draft, onChange }: FieldProps) => {
  // The URL follows typing with a delay.
  const [languages, setLanguages] = useState(audioLanguagesOf(draft));
  const change = (next: readonly string[]): void => {
    setLanguages([...next]);
    onChange({ audioLanguages: next.length === 1 && next[0] === '' ? undefined : next.join(',') });
  };
  const lack = incompleteSound({ ...draft, audioLanguages: languages.join(',') });
  return (
    <>
      <Select
        label="Audio tracks"
        description="Tracks that the publisher sends, such as other languages (Enhanced RTMP multitrack). One that is missing is silent."
        value={String(languages.length)}
        allowDeselect={false}
        onChange={(value) => change(Array.from({ length: Number(value) }, (_, index) => languages[index] ?? ''))}
        data={Array.from({ length: audioTracksMax }, (_, index) => String(index + 1))}
      />
      {languages.length > 1 &&
        languages.map((language, index) => (
          <TextInput
            key={index}
            label={`Language of audio track ${index}`}
            placeholder="en"
            required
            maxLength={20}
            value={language}
            error={index === languages.length - 1 && languages.every(Boolean) ? lack : undefined}
            onChange={(event) =>
              change(languages.map((each, at) => (at === index ? event.currentTarget.value.trim() : each)))
            }
          />
        ))}
    </>
  );
};

/** Language of captions by speech recognition, or the reason why there are none. */
const CaptionField = ({ draft, onChange }: FieldProps) => {
  const configuration = useConfiguration();
  if (configuration?.hasLiveCaptions === false)
    return (
      <MessageBox type="INFO">
        This server has no model that recognizes speech, so it makes no automatic captions. Its operator sets
        LIVE_WHISPER_MODEL.
      </MessageBox>
    );
  return (
    <Select
      label="Automatic captions"
      description="Speech in the first audio track becomes captions. Viewers are 10 seconds further behind."
      placeholder="None"
      clearable
      searchable
      value={draft.captions ?? null}
      onChange={(value) => onChange({ captions: value ?? undefined })}
      data={captionChoices}
    />
  );
};

/** Tracks of sound and captions of a live encoding. */
export const SoundFields = (props: FieldProps) => (
  <>
    {inputKindOf(props.draft) !== 'SRT' && <TrackFields {...props} />}
    <CaptionField {...props} />
  </>
);
