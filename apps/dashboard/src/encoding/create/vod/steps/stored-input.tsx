import { TextInput } from '@sluice/ui/forms';
import { inputScreen } from '../../../families/screens/input-screen.ts';
import { InputBrowser } from '../../../inputs/browse/input-browser.tsx';
import type { StoredPlace } from '../vod-draft.ts';
import { editDraft, useDraft } from '../draft-store.ts';
import { StoredChooser } from './stored-chooser.tsx';

const choose = (stored: StoredPlace | undefined) => editDraft({ stored });

/** Chooses one of the organization's inputs and a file in it. */
export const StoredInput = () => {
  const { stored } = useDraft();
  return (
    <>
      <StoredChooser screen={inputScreen} chosen={stored} onChoose={choose} />
      {stored && <FileInInput key={stored.id} stored={stored} />}
    </>
  );
};

const FileInInput = ({ stored }: { stored: StoredPlace }) => {
  const change = (path: string) => choose({ ...stored, path });
  return (
    <>
      <TextInput
        label="File path"
        placeholder="films/sea.mp4"
        maxLength={2048}
        value={stored.path}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <InputBrowser inputId={stored.id} picked={stored.path} onPick={change} />
    </>
  );
};
