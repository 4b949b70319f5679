import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '@sluice/ui/core';
import { Textarea } from '@sluice/ui/fields';
import { IconPlayerStop } from '@sluice/ui/icons';
import styles from './assistant.module.css';

const lengthMax = 8000;

type ComposerProps = { isBusy: boolean; onSend: (text: string) => void; onStop: () => void };

/** Field for a message: Enter sends it, Shift and Enter start a new line. */
export const Composer = ({ isBusy, onSend, onStop }: ComposerProps) => {
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  // The panel takes the focus before its content has loaded.
  useEffect(() => field.current?.focus(), []);
  const canSend = !isBusy && text.trim() !== '';
  const send = () => {
    if (!canSend) return;
    onSend(text.trim());
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends the composition of a word in some languages.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Textarea
        ref={field}
        label="Message"
        placeholder="Why did my last encoding fail?"
        data-autofocus
        autosize
        minRows={2}
        maxRows={8}
        maxLength={lengthMax}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {isBusy ? (
        <Button variant="default" leftSection={<IconPlayerStop size={16} />} onClick={onStop}>
          Stop the answer
        </Button>
      ) : (
        <Button type="submit" disabled={!canSend}>
          Send
        </Button>
      )}
    </form>
  );
};
