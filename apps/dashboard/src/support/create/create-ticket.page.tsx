import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import {
  ticketPriorities,
  ticketSeverities,
  type TicketPriority,
  type TicketSeverity,
} from '@sluice/contract/support/vocabulary';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { NativeSelect, Textarea } from '@sluice/ui/fields';
import { TextInput } from '@sluice/ui/forms';
import { Card } from '@sluice/ui/layout/card.tsx';
import { DialogFoot } from '@sluice/ui/layout/dialog-foot.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { useChange } from '../../app/api/hooks.ts';
import { problemOf } from '../../app/api/problem.ts';
import { LinkButton } from '../../shared/link-button.tsx';
import layout from '../../shared/layout.module.css';
import { useTitle } from '../../shared/use-title.ts';
import { FilesField } from '../attachments/files-field.tsx';
import { useAttach } from '../attachments/use-attach.ts';
import { supportProducts, type SupportProduct } from '../support-products.ts';
import styles from '../support.module.css';
import { TicketGate } from '../ticket-gate.tsx';
import { choicesOf, priorityNames, severityNames } from '../ticket-words.ts';

const route = getRouteApi('/_app/support/tickets/create/$product');

/** Entries that a link brought along, shown for the user to read before they are sent. */
const detailsOf = ({ details }: SupportProduct, evidence: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(details.map(({ name }) => [name, evidence[name] ?? '']));

const filledDetails = (details: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value.trim() !== ''));

const TicketForm = ({ product }: { product: SupportProduct }) => {
  const create = useChange('account.support.tickets.create');
  const navigate = useNavigate();
  const evidence = route.useSearch();
  const attach = useAttach();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [details, setDetails] = useState(() => detailsOf(product, evidence));
  const [draft, setDraft] = useState({
    subject: evidence['subject'] ?? '',
    body: evidence['body'] ?? '',
    priority: 'NORMAL' as TicketPriority,
    severity: 'LOW' as TicketSeverity,
  });
  const problem = create.error ? problemOf(create.error) : undefined;
  const change = (changes: Partial<typeof draft>) => setDraft({ ...draft, ...changes });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { ...draft, category: product.category, details: filledDetails(details) };
    const { id } = await create.mutateAsync({ body });
    // The ticket exists whether or not its files arrive; they can be attached again on its page.
    await attach.run({ ticketId: id, files });
    await navigate({ to: '/support/tickets/$id', params: { id } });
  };
  return (
    <form noValidate className={layout.stack} onSubmit={(event) => void submit(event).catch(() => undefined)}>
      {problem && Object.keys(problem.fields).length === 0 && <MessageBox type="ERROR">{problem.text}</MessageBox>}
      <TextInput
        label="Subject"
        value={draft.subject}
        error={problem?.fields['subject']}
        onChange={(event) => change({ subject: event.currentTarget.value })}
      />
      <Textarea
        label="Description"
        description="What did you do, what happened, and what did you expect? Never include passwords or API keys."
        autosize
        minRows={8}
        value={draft.body}
        error={problem?.fields['body']}
        onChange={(event) => change({ body: event.currentTarget.value })}
      />
      <div className={styles.pair}>
        {product.details.map(({ name, label, help }) => (
          <TextInput
            key={name}
            label={label}
            description={help}
            value={details[name] ?? ''}
            onChange={(event) => setDetails({ ...details, [name]: event.currentTarget.value })}
          />
        ))}
      </div>
      <div className={styles.pair}>
        <NativeSelect
          label="Severity"
          value={draft.severity}
          data={choicesOf(severityNames)}
          onChange={({ currentTarget: { value } }) =>
            change({ severity: ticketSeverities.find((one) => one === value) ?? 'LOW' })
          }
        />
        <NativeSelect
          label="Priority"
          value={draft.priority}
          data={choicesOf(priorityNames)}
          onChange={({ currentTarget: { value } }) =>
            change({ priority: ticketPriorities.find((one) => one === value) ?? 'NORMAL' })
          }
        />
      </div>
      <FilesField files={files} onChange={setFiles} />
      <DialogFoot>
        <LinkButton to="/support/tickets/create" variant="default">
          Cancel
        </LinkButton>
        <Button type="submit" loading={create.isPending || attach.isBusy}>
          Create ticket
        </Button>
      </DialogFoot>
    </form>
  );
};

/** Form for a ticket about one product. */
const CreateTicketPage = () => {
  const { product: slug } = route.useParams();
  const product = supportProducts.find((one) => one.slug === slug);
  useTitle('Create ticket');
  if (slug === 'analytics')
    return <Navigate to="/support/tickets/create/$product" params={{ product: 'observability' }} replace />;
  if (!product) return <Navigate to="/support/tickets/create" replace />;
  return (
    <TicketGate>
      <div className={styles.narrow}>
        <PageHeader title={`New ticket: ${product.title}`} description={product.help} />
        <Card>
          <TicketForm key={slug} product={product} />
        </Card>
      </div>
    </TicketGate>
  );
};

export default CreateTicketPage;
