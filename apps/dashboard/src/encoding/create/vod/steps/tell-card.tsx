import { TextInput } from '@sluice/ui/forms';
import { Card } from '@sluice/ui/layout/card.tsx';
import { tellErrors } from '../draft.ts';
import { editDraft, useDraft } from '../draft-store.ts';
import styles from '../vod-wizard.module.css';

/** Who hears of the end of this encoding. */
export const TellCard = () => {
  const draft = useDraft();
  const errors = tellErrors(draft);
  return (
    <Card title="Notifications">
      <div className={styles.fields}>
        <TextInput
          label="E-mail if it fails"
          description="Several are separated by commas."
          placeholder="ops@example.com"
          value={draft.failureEmails}
          error={errors.failureEmails}
          onChange={(event) => editDraft({ failureEmails: event.currentTarget.value })}
        />
        <TextInput
          label="E-mail when it is finished"
          description="Several are separated by commas."
          placeholder="ada@example.com"
          value={draft.finishedEmails}
          error={errors.finishedEmails}
          onChange={(event) => editDraft({ finishedEmails: event.currentTarget.value })}
        />
        <TextInput
          label="Webhook when it is finished"
          description="Called with the encoding, signed."
          placeholder="https://example.com/encodings"
          value={draft.finishedUrl}
          error={errors.finishedUrl}
          onChange={(event) => editDraft({ finishedUrl: event.currentTarget.value })}
        />
      </div>
    </Card>
  );
};
