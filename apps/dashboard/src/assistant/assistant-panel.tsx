import { useRef, useState } from 'react';
import { Badge } from '@sluice/ui/badge.tsx';
import { Button } from '@sluice/ui/core';
import { count } from '@sluice/ui/format/quantity';
import { Drawer } from '@sluice/ui/overlays';
import type { OperationResult } from '../app/api/api.ts';
import { useOperation } from '../app/api/hooks.ts';
import { ProblemState } from '../app/screens/screens.tsx';
import styles from './assistant.module.css';
import { ChatView } from './chat-view.tsx';
import { History } from './history.tsx';
import { CloseContext } from './own-link.tsx';
import { TermsForm } from './terms-form.tsx';
import { useChat } from './use-chat.ts';
import { WithoutModel } from './without-model.tsx';

type Usage = OperationResult<'agents.usage.get'>;

const Budget = ({ usedTokens, maxTokens }: Usage) =>
  maxTokens === undefined ? null : (
    <span className={styles.budget}>
      {count(usedTokens)} of {count(maxTokens)} tokens this month
    </span>
  );

type Chatting = ReturnType<typeof useChat>;

const Conversation = ({ usage, model, chatting }: { usage: Usage; model: string; chatting: Chatting }) => {
  const { chat, send, stop, startNew, open } = chatting;
  const [isHistory, setHistory] = useState(false);
  return (
    <div className={styles.panel}>
      <div className={styles.bar}>
        <Button size="compact-md" variant="default" onClick={() => setHistory((is) => !is)} aria-expanded={isHistory}>
          {isHistory ? 'Back to the chat' : 'Earlier chats'}
        </Button>
        <Button
          size="compact-md"
          variant="default"
          onClick={() => {
            startNew();
            setHistory(false);
          }}
        >
          New chat
        </Button>
        <Badge title="Answers are words of this model; it can be wrong. Open what it read to check.">By {model}</Badge>
        <Budget {...usage} />
      </div>
      {isHistory ? (
        <div className={styles.messages}>
          <History
            onOpen={(sessionId) => {
              setHistory(false);
              void open(sessionId);
            }}
            onDeleted={(sessionId) => sessionId === chat.sessionId && startNew()}
          />
        </div>
      ) : (
        <ChatView chat={chat} send={send} stop={stop} model={model} />
      )}
    </div>
  );
};

const Content = ({ chatting }: { chatting: Chatting }) => {
  const usage = useOperation('agents.usage.get', { params: {} });
  if (usage.error && !usage.data)
    return <ProblemState error={usage.error} what="assistant" onRetry={() => void usage.refetch()} />;
  if (!usage.data) return <p role="status">Loading the assistant…</p>;
  const { model, areTermsAccepted } = usage.data;
  if (!model) return <WithoutModel />;
  if (model.isRemote && !areTermsAccepted)
    return <TermsForm model={model.label} onAccepted={() => void usage.refetch()} />;
  return <Conversation usage={usage.data} model={model.label} chatting={chatting} />;
};

/** Chat with the configured model, beside the screen; an answer goes on while the panel is closed. */
const AssistantPanel = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const chatting = useChat();
  // The drawer is mounted open, so that it does not know what had the focus before.
  const opener = useRef(document.activeElement);
  const close = () => {
    onClose();
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  return (
    <Drawer
      opened={opened}
      onClose={close}
      position="right"
      size={480}
      padding="md"
      title={<strong>Assistant</strong>}
      closeButtonProps={{ 'aria-label': 'Close the assistant' }}
      classNames={{ body: styles.body ?? '', content: styles.content ?? '' }}
    >
      <CloseContext value={close}>
        <Content chatting={chatting} />
      </CloseContext>
    </Drawer>
  );
};

export default AssistantPanel;
