import { useMutation } from '@tanstack/react-query';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { TextInput } from '@sluice/ui/forms';
import { useApi } from '../../../../app/api/api.ts';
import { problemOf } from '../../../../app/api/problem.ts';
import layout from '../../../../shared/layout.module.css';
import { ConnectionOutcome } from '../../../families/connection-outcome.tsx';
import { familyScreens } from '../../../families/family-screens.ts';
import { testResource } from '../../../families/use-family.ts';
import { InputBrowser } from '../../../inputs/browse/input-browser.tsx';
import type { StoredPlace } from '../draft.ts';
import { editDraft, useDraft } from '../draft-store.ts';
import { StoredChooser } from './stored-chooser.tsx';

const choose = (stored: StoredPlace | undefined) => editDraft({ stored, inputHeight: undefined });

/** A file in one of the organization's inputs: the input, then the file in it. */
export const StoredInput = () => {
  const { stored } = useDraft();
  return (
    <>
      <StoredChooser screen={familyScreens.inputs} chosen={stored} onChoose={choose} />
      {stored && <FileInInput key={stored.id} stored={stored} />}
    </>
  );
};

const FileInInput = ({ stored }: { stored: StoredPlace }) => {
  const api = useApi();
  const probe = useMutation({
    mutationFn: (path: string) => testResource(api, familyScreens.inputs, stored.id, path),
  });
  const change = (path: string) => {
    probe.reset();
    choose({ ...stored, path });
  };
  const path = stored.path.trim();
  return (
    <>
      <div className={layout.row} style={{ alignItems: 'flex-end' }}>
        <TextInput
          label="Path of the file"
          placeholder="films/sea.mp4"
          style={{ flex: '1 1 260px' }}
          maxLength={2048}
          value={stored.path}
          onChange={(event) => change(event.currentTarget.value)}
        />
        <Button variant="default" disabled={!path} loading={probe.isPending} onClick={() => probe.mutate(path)}>
          Check the file
        </Button>
      </div>
      {probe.data && <ConnectionOutcome outcome={probe.data} />}
      {probe.error && <MessageBox type="ERROR">{problemOf(probe.error).text}</MessageBox>}
      <InputBrowser inputId={stored.id} picked={stored.path} onPick={change} />
    </>
  );
};
