import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { TextInput } from '@sluice/ui/forms';
import { NumberInput } from '@sluice/ui/number-field.ts';
import { DialogFoot } from '@sluice/ui/layout/dialog-foot.tsx';
import { Modal } from '@sluice/ui/overlays';
import { useChange } from '../../app/api/hooks.ts';
import { problemOf } from '../../app/api/problem.ts';
import { actionFailure } from '../../app/texts.ts';
import layout from '../../shared/layout.module.css';
import { toast } from '../../shared/toast/toast.ts';
import { contentName, type Content } from './content-name.ts';

type ScheduleDialogProps = {
  encodingId: string;
  content: Content;
  /** True for content that runs as soon as possible. */
  isNow: boolean;
  onClose: () => void;
};

const secondsMax = 86_400;
/** A minute from now in local time, as a field of this type expects it. */
const inAMinute = (): string => {
  const at = new Date(Date.now() + 60_000);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
};

const useScheduleForm = ({ encodingId, content, isNow, onClose }: ScheduleDialogProps) => {
  const schedule = useChange('encoding.encodings.live.insertableContent.schedule.create');
  const [runAt, setRunAt] = useState(inAMinute);
  const [seconds, setSeconds] = useState<number | string>('');
  const isLengthValid = seconds === '' || (typeof seconds === 'number' && seconds > 0 && seconds <= secondsMax);
  const isTimeValid = isNow || !Number.isNaN(Date.parse(runAt));
  const submit = async () => {
    if (!isLengthValid || !isTimeValid) return;
    await schedule.mutateAsync({
      params: { encoding_id: encodingId, content_id: content.id },
      body: {
        ...(!isNow && { runAt: new Date(runAt).toISOString() }),
        ...(typeof seconds === 'number' && { durationInSeconds: seconds }),
      },
    });
    toast({ type: 'success', title: isNow ? 'Content starts' : 'Content scheduled' });
    onClose();
  };
  return { schedule, runAt, setRunAt, seconds, setSeconds, isLengthValid, isTimeValid, submit };
};

/** Dialog that runs content at a time, or as soon as possible. */
export const ScheduleDialog = (props: ScheduleDialogProps) => {
  const { content, isNow, onClose } = props;
  const form = useScheduleForm(props);
  const { schedule } = form;
  const title = isNow ? 'Run content' : 'Schedule content';
  return (
    <Modal opened onClose={onClose} title={<strong>{title}</strong>}>
      <form
        className={layout.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // Errors are shown from the state of the change.
          void form.submit().catch(() => undefined);
        }}
      >
        {schedule.error && (
          <MessageBox type="ERROR" entries={problemOf(schedule.error).details}>
            {actionFailure(schedule.error, 'schedule', 'content')}: {problemOf(schedule.error).text}
          </MessageBox>
        )}
        <p className={layout.plain}>
          Viewers see “{contentName(content)}” instead of the stream, which returns afterwards.
        </p>
        {!isNow && (
          <TextInput
            type="datetime-local"
            step={1}
            label="Time"
            defaultValue={form.runAt}
            error={form.isTimeValid ? undefined : 'Enter a date and a time.'}
            onChange={(event) => form.setRunAt(event.currentTarget.value)}
          />
        )}
        <NumberInput
          label="Duration in seconds"
          description="Repeats or cuts the content. Leave empty to play a video once; required for an image."
          min={1}
          max={secondsMax}
          value={form.seconds}
          error={form.isLengthValid ? undefined : 'Must be more than 0 and at most 86,400.'}
          onChange={form.setSeconds}
        />
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={schedule.isPending}>
            {title}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
};
