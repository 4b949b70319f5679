import { useState, type FormEvent } from 'react';
import { Button } from '@sluice/ui/core';
import { TextInput } from '@sluice/ui/forms';
import { Card } from '@sluice/ui/layout/card.tsx';
import { useChange } from '../../app/api/hooks.ts';
import layout from '../../shared/layout.module.css';
import { PicturePicker } from '../../shared/upload/picture-picker.tsx';
import { streamName, type Stream } from '../shared/stream-types.ts';
import { useOutcome } from '../shared/use-outcome.ts';
import { useStreamUpdate } from '../shared/use-stream-update.ts';
import styles from './detail.module.css';

const isUrl = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** Picture that is shown before playback: the best frame, an upload, or one that is hosted elsewhere. */
export const PosterCard = ({ stream }: { stream: Stream }) => {
  const update = useStreamUpdate(stream);
  const upload = useChange(stream.type === 'LIVE' ? 'streams.live.poster.create' : 'streams.video.poster.create');
  const remove = useChange(stream.type === 'LIVE' ? 'streams.live.poster.delete' : 'streams.video.poster.delete');
  const { isBusy, run } = useOutcome('saveConfig');
  const [url, setUrl] = useState('');
  const params = { stream_id: stream.id };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(() => update({ posterUrl: url.trim() })).then((isDone) => isDone && setUrl(''));
  };
  return (
    <Card title="Poster">
      <div className={layout.stack}>
        {stream.posterUrl !== undefined && (
          <img className={styles.poster} src={stream.posterUrl} alt={`Poster of ${streamName(stream)}`} />
        )}
        <div className={layout.row}>
          <PicturePicker
            label="Upload a poster"
            isBusy={isBusy}
            onPicture={(body) => void run(() => upload.mutateAsync({ params, body }))}
          />
          {stream.posterUrl !== undefined && (
            <Button variant="subtle" onClick={() => void run(() => remove.mutateAsync({ params }))}>
              {stream.type === 'LIVE' ? 'Remove' : 'Use the best frame'}
            </Button>
          )}
        </div>
        <form className={styles.adding} onSubmit={submit}>
          <TextInput
            label="Or the address of a picture"
            placeholder="https://example.com/poster.jpg"
            value={url}
            error={url && !isUrl(url) ? 'Enter an http or https address.' : undefined}
            onChange={(event) => setUrl(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" disabled={!isUrl(url)}>
            Use
          </Button>
        </form>
      </div>
    </Card>
  );
};
