import { useState, type FormEvent } from 'react';
import { Button, Loader } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { TextInput } from '@sluice/ui/forms';
import { Card } from '@sluice/ui/layout/card.tsx';
import { useChange } from '../../app/api/hooks.ts';
import layout from '../../shared/layout.module.css';
import type { LiveStream, VideoStream } from '../shared/stream-types.ts';
import { useOutcome } from '../shared/use-outcome.ts';
import { useRefresh } from '../shared/use-refresh.ts';
import { useAction } from '../../shared/use-action.ts';
import { readClock, writeClock } from './clock-time.ts';
import styles from './detail.module.css';

type StreamToTrim = VideoStream | LiveStream;

const useTrimming = (stream: StreamToTrim) => {
  const params = { stream_id: stream.id };
  const refresh = useRefresh();
  const kind = stream.type === 'VIDEO' ? 'video' : 'live';
  const create = useAction(`streams.${kind}.trim.create`, { verb: 'trim', noun: 'stream' });
  const remove = useChange(`streams.${kind}.trim.delete`);
  const removing = useOutcome('removeTrimming');
  return {
    trim: (start: number, end: number) => create.run({ params, body: { start, end } }, refresh),
    isTrimming: create.isBusy,
    restore: () => removing.run(() => remove.mutateAsync({ params })),
    isRestoring: removing.isBusy,
  };
};

type Trimming = ReturnType<typeof useTrimming>;

/** Problem of the times; undefined if they can be used. */
const problemOfTimes = (start: number | undefined, end: number | undefined, length: number): string | undefined => {
  if (start === undefined || end === undefined) return 'Enter times such as 1:15 or 00:01:15.5.';
  if (end <= start) return 'The end must be after the start.';
  return end > length + 0.001 ? `The video ends at ${writeClock(length)}.` : undefined;
};

const Form = ({ stream, trimming }: { stream: StreamToTrim; trimming: Trimming }) => {
  const length = stream.durationSeconds ?? 0;
  const [start, setStart] = useState('0:00');
  const [end, setEnd] = useState(writeClock(length));
  const times = [readClock(start), readClock(end)] as const;
  const problem = problemOfTimes(...times, length);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (problem === undefined && times[0] !== undefined && times[1] !== undefined)
      void trimming.trim(times[0], times[1]);
  };
  return (
    <form className={layout.stack} onSubmit={submit}>
      <p className={layout.dim}>
        {stream.type === 'VIDEO'
          ? 'Viewers see only this part, at once to the segment and soon to the frame. The whole video is kept.'
          : 'Viewers see only this part, to the segment. The whole recording is kept.'}
      </p>
      <div className={styles.times}>
        <TextInput label="Start" value={start} onChange={(event) => setStart(event.currentTarget.value)} />
        <TextInput label="End" value={end} onChange={(event) => setEnd(event.currentTarget.value)} />
      </div>
      {problem !== undefined && (
        <span role="alert" className={`${layout.dim} ${layout.small}`}>
          {problem}
        </span>
      )}
      <div className={layout.row}>
        <Button type="submit" disabled={problem !== undefined} loading={trimming.isTrimming}>
          Trim
        </Button>
      </div>
    </form>
  );
};

const Removal = ({ trimming }: { trimming: Trimming }) => (
  <div className={layout.row}>
    <Button variant="default" loading={trimming.isRestoring} onClick={() => void trimming.restore()}>
      Remove the trimming
    </Button>
  </div>
);

/** Cuts a video or a recording to a part of it, and back. */
export const TrimCard = ({ stream }: { stream: StreamToTrim }) => {
  const trimming = useTrimming(stream);
  return (
    <Card title="Trimming">
      {stream.trimming === 'UNAVAILABLE' && (
        <p className={layout.dim}>
          {stream.type === 'VIDEO'
            ? 'A video can be trimmed once it is encoded in full quality.'
            : 'The recording can be trimmed once the stream has ended.'}
        </p>
      )}
      {stream.trimming === 'AVAILABLE' && <Form key={stream.durationSeconds} stream={stream} trimming={trimming} />}
      {stream.trimming === 'STARTED' && (
        <div className={layout.row} role="status">
          <Loader size={16} /> Viewers see the part already. Its ends are encoded again, so that the cut is exact to the
          frame.
        </div>
      )}
      {stream.trimming === 'FINISHED' && (
        <div className={layout.stack}>
          <p className={layout.dim}>Viewers see a part of it, of {writeClock(stream.durationSeconds ?? 0)}.</p>
          <Removal trimming={trimming} />
        </div>
      )}
      {stream.trimming === 'ERROR' && (
        <div className={layout.stack}>
          <MessageBox type="ERROR">The trimming failed. Remove it, then try again.</MessageBox>
          <Removal trimming={trimming} />
        </div>
      )}
    </Card>
  );
};
