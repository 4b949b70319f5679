import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { IconTrash } from '@sluice/ui/icons';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import { useOperation } from '../app/api/hooks.ts';
import { ProblemState } from '../app/screens/screens.tsx';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { useAction } from '../shared/use-action.ts';
import styles from './assistant.module.css';

type HistoryProps = { onOpen: (sessionId: string) => void; onDeleted: (sessionId: string) => void };

/** Earlier chats of the user in the organization, latest first. */
export const History = ({ onOpen, onDeleted }: HistoryProps) => {
  const chats = useOperation('agents.assistant.sessions.list', { params: {} });
  const remove = useAction('agents.assistant.sessions.delete', { verb: 'delete', noun: 'chat' });
  const [chatToDelete, setChatToDelete] = useState<{ sessionId: string; title: string }>();
  if (chats.error) return <ProblemState error={chats.error} what="chats" onRetry={() => void chats.refetch()} />;
  if (!chats.data) return <p role="status">Loading your chats…</p>;
  const { sessions } = chats.data;
  if (sessions.length === 0) return <p>You have no earlier chats. Each chat is kept here and seen by you only.</p>;
  return (
    <>
      <ul className={styles.history} aria-label="Earlier chats">
        {sessions.map(({ sessionId, title = 'Chat without a message', lastUpdateTimeSeconds }) => (
          <li key={sessionId}>
            <button type="button" className={styles.example} onClick={() => onOpen(sessionId)}>
              {title}
            </button>
            <RelativeTime at={new Date(lastUpdateTimeSeconds * 1000).toISOString()} />
            <Button
              size="compact-md"
              variant="subtle"
              color="gray"
              aria-label={`Delete chat “${title}”`}
              disabled={remove.isBusy}
              onClick={() => setChatToDelete({ sessionId, title })}
            >
              <IconTrash size={16} />
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={chatToDelete !== undefined}
        title="Delete chat"
        confirm="Delete"
        isBusy={remove.isBusy}
        onClose={() => setChatToDelete(undefined)}
        onConfirm={() => {
          if (!chatToDelete) return;
          const { sessionId } = chatToDelete;
          void remove.run({ params: { session_id: sessionId } }, () => {
            setChatToDelete(undefined);
            onDeleted(sessionId);
          });
        }}
      >
        The chat “{chatToDelete?.title}” and its answers will be deleted.
      </ConfirmDialog>
    </>
  );
};
