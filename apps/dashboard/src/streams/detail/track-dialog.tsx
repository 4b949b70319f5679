import { useState, type FormEvent } from 'react';
import { Button, Loader } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { Checkbox, Textarea } from '@sluice/ui/fields';
import { TextInput } from '@sluice/ui/forms';
import { DialogFoot } from '@sluice/ui/layout/dialog-foot.tsx';
import { Modal } from '@sluice/ui/overlays';
import { useChange, useOperation } from '../../app/api/hooks.ts';
import { problemOf } from '../../app/api/problem.ts';
import { actionFailure } from '../../app/texts.ts';
import layout from '../../shared/layout.module.css';
import type { Stream } from '../shared/stream-types.ts';
import type { Track, TrackKind } from './track-types.ts';

const nouns = { CAPTIONS: 'captions', CHAPTERS: 'chapters' } as const;
const examples = {
  CAPTIONS: 'WEBVTT\n\n00:00:01.000 --> 00:00:04.000\nThe ships are coming in.',
  CHAPTERS: 'WEBVTT\n\n00:00:00.000 --> 00:01:30.000\nThe harbor\n\n00:01:30.000 --> 00:05:00.000\nThe ships',
} as const;

type TrackDialogProps = { stream: Stream; kind: TrackKind; track?: Track; onClose: () => void };

/** Saves a track: a new one, or a change of an existing one. */
const useSaving = ({ stream, track }: Pick<TrackDialogProps, 'stream' | 'track'>) => {
  const isLive = stream.type === 'LIVE';
  const create = useChange(isLive ? 'streams.live.tracks.create' : 'streams.video.tracks.create');
  const update = useChange(isLive ? 'streams.live.tracks.update' : 'streams.video.tracks.update');
  type Body = NonNullable<Parameters<typeof create.mutateAsync>[0]['body']>;
  const params = { stream_id: stream.id };
  return {
    error: create.error ?? update.error,
    isBusy: create.isPending || update.isPending,
    save: (body: Body) =>
      track
        ? update.mutateAsync({ params: { ...params, track_id: track.id }, body })
        : create.mutateAsync({ params, body }),
  };
};

const Form = ({ stream, kind, track, text: initial, onClose }: TrackDialogProps & { text: string }) => {
  const { error, isBusy, save } = useSaving({ stream, ...(track && { track }) });
  const [label, setLabel] = useState(track?.label ?? '');
  const [language, setLanguage] = useState(track?.language ?? '');
  const [isDefault, setDefault] = useState(track?.isDefault ?? false);
  const [text, setText] = useState(initial);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = {
      kind,
      text,
      isDefault,
      ...(label.trim() && { label: label.trim() }),
      ...(language.trim() && { language: language.trim() }),
    };
    // Errors are shown from the state of the change.
    void save(body).then(onClose, () => undefined);
  };
  return (
    <form className={layout.stack} onSubmit={submit}>
      {error && (
        <MessageBox type="ERROR" entries={problemOf(error).details}>
          {actionFailure(error, 'save', nouns[kind])}: {problemOf(error).text}
        </MessageBox>
      )}
      <TextInput
        label="Name"
        description="As viewers see it in the menu of the player."
        maxLength={255}
        data-autofocus
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
      <TextInput
        label="Language"
        description="A language tag such as en or pt-BR."
        value={language}
        onChange={(event) => setLanguage(event.currentTarget.value)}
      />
      <input
        type="file"
        aria-label={`File of the ${nouns[kind]}`}
        accept=".vtt,.srt,text/vtt"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) void file.text().then(setText);
        }}
      />
      <Textarea
        label="Text"
        description="WebVTT or SubRip."
        placeholder={examples[kind]}
        autosize
        minRows={6}
        maxRows={16}
        required
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {kind === 'CAPTIONS' && (
        <Checkbox
          label="Show unless the viewer chooses otherwise"
          checked={isDefault}
          onChange={(event) => setDefault(event.currentTarget.checked)}
        />
      )}
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={text.trim() === ''} loading={isBusy}>
          Save
        </Button>
      </DialogFoot>
    </form>
  );
};

const Existing = (props: TrackDialogProps & { track: Track }) => {
  const isLive = props.stream.type === 'LIVE';
  const read = useOperation(isLive ? 'streams.live.tracks.get' : 'streams.video.tracks.get', {
    params: { stream_id: props.stream.id, track_id: props.track.id },
  });
  if (read.error) return <MessageBox type="ERROR">{problemOf(read.error).text}</MessageBox>;
  return read.data ? <Form {...props} text={read.data.text} /> : <Loader size={16} />;
};

/** Dialog that adds or edits captions or chapters. */
export const TrackDialog = (props: TrackDialogProps) => {
  const { kind, track, onClose } = props;
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={<strong>{track ? `Edit ${nouns[kind]}` : `Add ${nouns[kind]}`}</strong>}
    >
      {track ? <Existing {...props} track={track} /> : <Form {...props} text="" />}
    </Modal>
  );
};
