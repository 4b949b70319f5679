import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { Checkbox } from '@sluice/ui/fields';
import { TextInput } from '@sluice/ui/forms';
import { durationAsClock } from '@sluice/ui/format/duration';
import { IconSparkles } from '@sluice/ui/icons';
import { DialogFoot } from '@sluice/ui/layout/dialog-foot.tsx';
import { Modal } from '@sluice/ui/overlays';
import { useApi, type OperationResult } from '../../app/api/api.ts';
import { useChange, useOperation } from '../../app/api/hooks.ts';
import { matchBelow } from '../../app/api/operation-query.ts';
import { problemOf } from '../../app/api/problem.ts';
import { actionFailure } from '../../app/texts.ts';
import layout from '../../shared/layout.module.css';

type Generated = OperationResult<'streams.video.generatedCaptions.get'>;
type Transcript = NonNullable<Generated['transcript']>;

const isUnderWay = (transcript: Transcript | undefined): boolean =>
  transcript?.state === 'WAITING' || transcript?.state === 'RUNNING';

const useRefreshStream = () => {
  const api = useApi();
  const client = useQueryClient();
  return () => client.invalidateQueries(matchBelow(api, 'streams.video'));
};

const State = ({ transcript }: { transcript: Transcript }) => {
  const { state, model, transcribedSeconds, durationInSeconds, reason } = transcript;
  if (state === 'DONE') return null;
  if (state === 'STOPPED')
    return <MessageBox type="WARNING">{`Captions were not generated. ${reason ?? ''}`}</MessageBox>;
  const progress =
    durationInSeconds === undefined
      ? ''
      : ` ${durationAsClock(transcribedSeconds)} of ${durationAsClock(durationInSeconds)} are done.`;
  return (
    <MessageBox type="INFO">
      {model === undefined ? 'Captions are queued.' : `${model} writes the captions.${progress}`}
    </MessageBox>
  );
};

type DialogProps = { streamId: string; transcription: Generated['transcription']; onClose: () => void };

const GenerateDialog = ({ streamId, transcription, onClose }: DialogProps) => {
  const { mutateAsync, error, isPending } = useChange('streams.video.generatedCaptions.create');
  const refresh = useRefreshStream();
  const [language, setLanguage] = useState('');
  const [isDefault, setDefault] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const languageCode = language.trim().toLowerCase();
    const body = { isDefault, ...(languageCode !== '' && { languageCode }) };
    // Errors are shown from the state of the change.
    void mutateAsync({ params: { stream_id: streamId }, body }).then(
      async () => {
        await refresh();
        onClose();
      },
      () => undefined,
    );
  };
  return (
    <Modal opened onClose={onClose} title={<strong>Generate captions</strong>}>
      <form className={layout.stack} onSubmit={submit}>
        {error && (
          <MessageBox type="ERROR" entries={problemOf(error).details}>
            {actionFailure(error, 'generate', 'captions')}: {problemOf(error).text}
          </MessageBox>
        )}
        <p>
          {transcription.model} transcribes the speech of this video
          {transcription.isRemote ? '; its sound is sent to a server elsewhere' : ' on the machines of this platform'}.
          Words can be wrong: read the captions before you rely on them. Viewers see that they are auto-generated.
        </p>
        <TextInput
          label="Language of the speech"
          description="A code such as en or de. Detected if empty."
          maxLength={3}
          data-autofocus
          value={language}
          onChange={(event) => setLanguage(event.currentTarget.value)}
        />
        <Checkbox
          label="Show unless the viewer chooses otherwise"
          checked={isDefault}
          onChange={(event) => setDefault(event.currentTarget.checked)}
        />
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isPending}>
            Generate captions
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
};

/** Lets the configured model write captions of a video, and shows how far it is. */
export const GeneratedCaptions = ({ streamId }: { streamId: string }) => {
  const { data } = useOperation(
    'streams.video.generatedCaptions.get',
    { params: { stream_id: streamId } },
    { refetchInterval: (latest) => (isUnderWay(latest?.transcript) ? 3000 : false) },
  );
  const [isOpen, setOpen] = useState(false);
  const refresh = useRefreshStream();
  const isRunning = isUnderWay(data?.transcript);
  const wasRunning = useRef(false);
  useEffect(() => {
    // The finished captions are a track now.
    if (wasRunning.current && !isRunning) void refresh();
    wasRunning.current = isRunning;
  });
  if (!data) return null;
  const { transcription, transcript } = data;
  return (
    <div className={layout.tight}>
      {transcript && <State transcript={transcript} />}
      <div className={layout.row}>
        <Button
          variant="default"
          leftSection={<IconSparkles size={16} />}
          disabled={!transcription.isAvailable || isRunning}
          onClick={() => setOpen(true)}
        >
          Generate captions
        </Button>
        {!transcription.isAvailable && <span className={layout.dim}>{transcription.reason}</span>}
      </div>
      {isOpen && <GenerateDialog streamId={streamId} transcription={transcription} onClose={() => setOpen(false)} />}
    </div>
  );
};
