import { useState, type FormEvent, type ReactNode } from 'react';
import { contactTypes, type ContactType } from '@sluice/contract/support/vocabulary';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { NativeSelect, Textarea } from '@sluice/ui/fields';
import { TextInput } from '@sluice/ui/forms';
import { Card } from '@sluice/ui/layout/card.tsx';
import { DialogFoot } from '@sluice/ui/layout/dialog-foot.tsx';
import { useChange } from '../../app/api/hooks.ts';
import { problemOf } from '../../app/api/problem.ts';
import { storedLogin } from '../../app/session/stored-login.ts';
import layout from '../../shared/layout.module.css';

const typeNames: Record<ContactType, string> = {
  GENERIC: 'Question or problem',
  CONTACT_SALES_PLAN_CANCELLATION: 'Cancellation of a plan',
};

type ContactFormProps = {
  /** Text of a request that could not be sent. */
  failure: ReactNode;
  /** Subject that is entered already. */
  subject?: string;
  isTypeShown: boolean;
};

/** Request to the operator of the platform, who answers by email. */
export const ContactForm = ({ failure, subject = '', isTypeShown }: ContactFormProps) => {
  const send = useChange('account.contact.create');
  const empty = { type: 'GENERIC' as ContactType, subject, body: '', email: storedLogin()?.email ?? '' };
  const [draft, setDraft] = useState(empty);
  const fields = send.error ? problemOf(send.error).fields : {};
  const change = (changes: Partial<typeof draft>) => setDraft({ ...draft, ...changes });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await send.mutateAsync({ body: draft });
    setDraft(empty);
  };
  return (
    <Card>
      <form noValidate className={layout.stack} onSubmit={(event) => void submit(event).catch(() => undefined)}>
        {send.isSuccess && <MessageBox type="SUCCESS">Request Sent. We well be in touch with you soon!</MessageBox>}
        {send.error && Object.keys(fields).length === 0 && <MessageBox type="ERROR">{failure}</MessageBox>}
        {isTypeShown && (
          <NativeSelect
            label="Type"
            value={draft.type}
            data={contactTypes.map((value) => ({ value, label: typeNames[value] }))}
            onChange={({ currentTarget: { value } }) =>
              change({ type: contactTypes.find((type) => type === value) ?? 'GENERIC' })
            }
          />
        )}
        <TextInput
          label="Email"
          type="email"
          autoComplete="email"
          value={draft.email}
          error={fields['email']}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
        <TextInput
          label="Subject"
          value={draft.subject}
          error={fields['subject']}
          onChange={(event) => change({ subject: event.currentTarget.value })}
        />
        <Textarea
          label="Message"
          autosize
          minRows={6}
          value={draft.body}
          error={fields['body']}
          onChange={(event) => change({ body: event.currentTarget.value })}
        />
        <DialogFoot>
          <Button type="submit" loading={send.isPending}>
            Send request
          </Button>
        </DialogFoot>
      </form>
    </Card>
  );
};
