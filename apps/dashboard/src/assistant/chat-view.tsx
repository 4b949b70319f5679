import { useEffect, useRef } from 'react';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import styles from './assistant.module.css';
import { Composer } from './composer.tsx';
import { MessageView } from './message-view.tsx';
import type { useChat } from './use-chat.ts';

const examples = [
  'Why did my last encoding fail?',
  'How was startup time this week, compared with last week?',
  'Which sessions had the most rebuffering today?',
];

type ChatViewProps = Pick<ReturnType<typeof useChat>, 'chat' | 'send' | 'stop'> & { model: string };

const Empty = ({ onAsk }: { onAsk: (text: string) => void }) => (
  <div className={styles.empty}>
    <p>
      Ask about your encodings, streams and viewers. Answers come from what you may read; nothing is changed unless you
      approve it.
    </p>
    <ul aria-label="Examples">
      {examples.map((text) => (
        <li key={text}>
          <button type="button" className={styles.example} onClick={() => onAsk(text)}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  </div>
);

/** Keeps the end of a growing chat in view, unless the user has scrolled up. */
const useFollow = () => {
  const ref = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  // After each render, because words come with each.
  useEffect(() => {
    if (isAtEnd.current) ref.current?.scrollTo({ top: ref.current.scrollHeight });
  });
  const onScroll = () => {
    const element = ref.current;
    if (element) isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < 40;
  };
  return { ref, onScroll };
};

/** A chat with the model: messages, the answer as it comes, and the field for the next message. */
export const ChatView = ({ chat, send, stop, model }: ChatViewProps) => {
  const { messages, answer, isBusy, failure } = chat;
  const { ref, onScroll } = useFollow();
  const ask = (text: string) => void send(text);
  return (
    <>
      {/* The log is busy while words come, so that a screen reader reads an answer once, at its end. */}
      <div
        className={styles.messages}
        role="log"
        aria-label="Chat"
        aria-busy={isBusy}
        tabIndex={0}
        ref={ref}
        onScroll={onScroll}
      >
        {messages.length === 0 && !isBusy && <Empty onAsk={ask} />}
        {messages.map(({ id, role, parts }) => (
          <MessageView key={id} role={role} parts={parts} author={model} />
        ))}
        {answer && answer.length > 0 && <MessageView role="assistant" parts={answer} author={model} />}
        {isBusy && <p className={styles.working}>{model} is working on the answer…</p>}
        {failure !== undefined && !isBusy && <MessageBox type="WARNING">{failure}</MessageBox>}
      </div>
      <Composer isBusy={isBusy} onSend={ask} onStop={stop} />
    </>
  );
};
