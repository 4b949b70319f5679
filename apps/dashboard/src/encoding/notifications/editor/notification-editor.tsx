import type { NotificationType } from '@sluice/contract/notifications/vocabulary';
import { useOperation } from '../../../app/api/hooks.ts';
import { ProblemState } from '../../../app/screens/screens.tsx';
import { LoadingCard } from '../../../shared/loading-card.tsx';
import { draftOf, emptyDraft, type Draft } from './draft.ts';
import { NotificationForm } from './notification-form.tsx';

type NotificationEditorProps = {
  /** Id of the notification, or `new`. */
  id: string;
  type: NotificationType;
  encoding: string | undefined;
  encodingType: 'VOD' | 'LIVE' | undefined;
  onClose: () => void;
  onSaved: (type: Draft['type']) => void;
  onSigningKeys: (keys: readonly string[]) => void;
};

type OfOneProps = Pick<NotificationEditorProps, 'id' | 'onClose' | 'onSaved' | 'onSigningKeys'>;

const EditOne = ({ id, ...handlers }: OfOneProps) => {
  const notificationQuery = useOperation(
    'notifications.get',
    { params: { notification_id: id } },
    { staleTime: Infinity },
  );
  if (notificationQuery.data)
    return <NotificationForm first={draftOf(notificationQuery.data)} previous={notificationQuery.data} {...handlers} />;
  if (notificationQuery.error)
    return (
      <ProblemState
        error={notificationQuery.error}
        what="notification"
        onRetry={() => void notificationQuery.refetch()}
      />
    );
  return <LoadingCard label="notification" />;
};

/** Form of a new or an existing notification. */
export const NotificationEditor = ({ id, type, encoding, encodingType, ...handlers }: NotificationEditorProps) =>
  id === 'new' ? (
    <NotificationForm first={emptyDraft(type, encoding)} encodingType={encodingType} {...handlers} />
  ) : (
    <EditOne key={id} id={id} {...handlers} />
  );
