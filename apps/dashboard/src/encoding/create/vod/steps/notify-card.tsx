import { TextInput } from '@sluice/ui/forms';
import { Card } from '@sluice/ui/layout/card.tsx';
import { editDraft, useDraft } from '../draft-store.ts';
import styles from '../vod-wizard.module.css';
import { notificationErrors } from '../draft-rules.ts';

/** Edits who is notified when this encoding ends. */
export const NotifyCard = () => {
  const draft = useDraft();
  const errors = notificationErrors(draft);
  return (
    <Card title="Notifications">
      <div className={styles.fields}>
        <TextInput
          label="Email on failure"
          description="Separate several addresses with commas."
          placeholder="ops@example.com"
          value={draft.failureEmails}
          error={errors.failureEmails}
          onChange={(event) => editDraft({ failureEmails: event.currentTarget.value })}
        />
        <TextInput
          label="Email when finished"
          description="Separate several addresses with commas."
          placeholder="ada@example.com"
          value={draft.finishedEmails}
          error={errors.finishedEmails}
          onChange={(event) => editDraft({ finishedEmails: event.currentTarget.value })}
        />
        <TextInput
          label="Webhook when finished"
          description="Receives a signed request with the encoding."
          placeholder="https://example.com/encodings"
          value={draft.finishedUrl}
          error={errors.finishedUrl}
          onChange={(event) => editDraft({ finishedUrl: event.currentTarget.value })}
        />
      </div>
    </Card>
  );
};
