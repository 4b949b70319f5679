import { useState, type FormEvent } from 'react';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { TextInput } from '@sluice/ui/forms';
import { Card } from '@sluice/ui/layout/card.tsx';
import { DialogFoot } from '@sluice/ui/layout/dialog-foot.tsx';
import type { OperationResult } from '../../app/api/api.ts';
import { useChange, useOperation } from '../../app/api/hooks.ts';
import { problemOf } from '../../app/api/problem.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import layout from '../../shared/layout.module.css';
import { LoadingCard } from '../../shared/loading-card.tsx';
import { toast } from '../../shared/toast/toast.ts';
import styles from '../plans/billing.module.css';

type Contact = OperationResult<'account.billing.contactDetails.get'>;
type PersonField = Exclude<keyof Contact, 'address'>;
type AddressField = Exclude<keyof Contact['address'], 'complete'>;

const personFields: readonly (readonly [PersonField, string, string])[] = [
  ['firstName', 'First name', 'billing given-name'],
  ['lastName', 'Last name', 'billing family-name'],
  ['company', 'Company', 'billing organization'],
  ['taxId', 'VAT number', 'off'],
  ['email', 'Email', 'billing email'],
  ['phone', 'Phone', 'billing tel'],
];
const addressFields: readonly (readonly [AddressField, string, string])[] = [
  ['street', 'Street', 'billing address-line1'],
  ['additional', 'Additional address line', 'billing address-line2'],
  ['zip', 'Postal code', 'billing postal-code'],
  ['city', 'City', 'billing address-level2'],
  ['state', 'State or region', 'billing address-level1'],
  ['country', 'Country code, such as AT', 'billing country'],
];

const ContactForm = ({ contact }: { contact: Contact }) => {
  const [draft, setDraft] = useState(contact);
  const save = useChange('account.billing.contactDetails.update');
  const problem = save.error ? problemOf(save.error) : undefined;
  const hasFieldErrors = problem !== undefined && Object.keys(problem.fields).length > 0;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setDraft(await save.mutateAsync({ body: draft }));
    toast({ type: 'success', title: 'Billing contact saved' });
  };
  return (
    <form noValidate className={layout.stack} onSubmit={(event) => void submit(event).catch(() => undefined)}>
      {problem && !hasFieldErrors && <MessageBox type="ERROR">{problem.details[0] ?? problem.text}</MessageBox>}
      <div className={styles.fields}>
        {personFields.map(([name, label, autoComplete]) => (
          <TextInput
            key={name}
            label={label}
            autoComplete={autoComplete}
            value={draft[name]}
            error={problem?.fields[name]}
            onChange={(event) => setDraft({ ...draft, [name]: event.currentTarget.value })}
          />
        ))}
        {addressFields.map(([name, label, autoComplete]) => (
          <TextInput
            key={name}
            label={label}
            autoComplete={autoComplete}
            value={draft.address[name]}
            error={problem?.fields[`address.${name}`]}
            onChange={(event) =>
              setDraft({ ...draft, address: { ...draft.address, [name]: event.currentTarget.value } })
            }
          />
        ))}
      </div>
      <DialogFoot>
        <Button type="submit" loading={save.isPending}>
          Save billing contact
        </Button>
      </DialogFoot>
    </form>
  );
};

/** Contact and address on invoices. */
export const ContactCard = () => {
  const contact = useOperation('account.billing.contactDetails.get', {});
  if (contact.error && !contact.data)
    return <ProblemState error={contact.error} what="billing contact" onRetry={() => void contact.refetch()} />;
  if (!contact.data) return <LoadingCard label="billing contact" />;
  return (
    <Card title="Billing contact">
      <ContactForm contact={contact.data} />
    </Card>
  );
};
