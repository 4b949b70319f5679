import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { Badge } from '@sluice/ui/badge.tsx';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { Textarea } from '@sluice/ui/fields';
import { Card } from '@sluice/ui/layout/card.tsx';
import { DialogFoot } from '@sluice/ui/layout/dialog-foot.tsx';
import { KeyValues } from '@sluice/ui/layout/key-values.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import type { OperationResult } from '../../app/api/api.ts';
import { useChange, useEveryPage, useOperation } from '../../app/api/hooks.ts';
import { problemOf } from '../../app/api/problem.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import layout from '../../shared/layout.module.css';
import { LoadingCard } from '../../shared/loading-card.tsx';
import { useAction } from '../../shared/use-action.ts';
import { useTitle } from '../../shared/use-title.ts';
import { AttachmentsCard } from '../attachments/attachments-card.tsx';
import styles from '../support.module.css';
import { supportProducts } from '../support-products.ts';
import { categoryNames, priorityNames, severityNames, statusNames, statusTones } from '../ticket-words.ts';

const route = getRouteApi('/_app/support/tickets/$id');
const refreshMilliseconds = 30_000;

type Ticket = OperationResult<'account.support.tickets.get'>;

const detailLabels = new Map(
  supportProducts.flatMap(({ details }) => details.map(({ name, label }) => [name, label] as const)),
);

const Facts = ({ ticket }: { ticket: Ticket }) => (
  <Card title="Ticket">
    <KeyValues
      entries={[
        ['Category', categoryNames[ticket.category]],
        ['Priority', priorityNames[ticket.priority]],
        ['Severity', severityNames[ticket.severity]],
        ['Created', <RelativeTime key="created" at={ticket.createdAt} />],
        ['Requester', ticket.requesterEmail],
        ...Object.entries(ticket.details).map(([name, value]) => [detailLabels.get(name) ?? name, value] as const),
      ]}
    />
  </Card>
);

const Thread = ({ id }: { id: string }) => {
  const messages = useEveryPage(
    'account.support.tickets.messages.list',
    { params: { ticket_id: id } },
    { refetchInterval: refreshMilliseconds },
  );
  if (messages.error && !messages.data)
    return <ProblemState error={messages.error} what="messages" onRetry={() => void messages.refetch()} />;
  return (
    <ol className={styles.thread} aria-label="Messages">
      {messages.data?.items.map((message) => (
        <li key={message.id} className={styles.message} data-author={message.author}>
          <strong>{message.authorName}</strong>{' '}
          <span className={`${layout.dim} ${layout.small}`}>
            {message.author === 'STAFF' && 'Support · '}
            <RelativeTime at={message.createdAt} />
          </span>
          <p>{message.body}</p>
        </li>
      ))}
    </ol>
  );
};

const Reply = ({ ticket }: { ticket: Ticket }) => {
  const send = useChange('account.support.tickets.messages.create');
  const navigate = useNavigate();
  const [body, setBody] = useState('');
  const problem = send.error ? problemOf(send.error) : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { ticketId } = await send.mutateAsync({ params: { ticket_id: ticket.id }, body: { body } });
    setBody('');
    // A reply to a closed ticket continues in a new one.
    if (ticketId !== ticket.id) await navigate({ to: '/support/tickets/$id', params: { id: ticketId } });
  };
  return (
    <form noValidate className={layout.stack} onSubmit={(event) => void submit(event).catch(() => undefined)}>
      {problem && Object.keys(problem.fields).length === 0 && <MessageBox type="ERROR">{problem.text}</MessageBox>}
      <Textarea
        label={ticket.status === 'CLOSED' ? 'Reply in a new ticket' : 'Reply'}
        autosize
        minRows={4}
        value={body}
        error={problem?.fields['body']}
        onChange={(event) => setBody(event.currentTarget.value)}
      />
      <DialogFoot>
        <Button type="submit" loading={send.isPending} disabled={body.trim() === ''}>
          Send reply
        </Button>
      </DialogFoot>
    </form>
  );
};

const StatusAction = ({ ticket: { id, status } }: { ticket: Ticket }) => {
  const close = useAction('account.support.tickets.close', { verb: 'close', noun: 'ticket' });
  const reopen = useAction('account.support.tickets.reopen', { verb: 'reopen', noun: 'ticket' });
  const params = { ticket_id: id };
  if (status === 'CLOSED') return null;
  return status === 'SOLVED' ? (
    <Button variant="default" loading={reopen.isBusy} onClick={() => void reopen.run({ params })}>
      Reopen
    </Button>
  ) : (
    <Button variant="default" loading={close.isBusy} onClick={() => void close.run({ params })}>
      Mark as solved
    </Button>
  );
};

/** A ticket with its messages. */
const TicketPage = () => {
  const { id } = route.useParams();
  const ticket = useOperation(
    'account.support.tickets.get',
    { params: { ticket_id: id } },
    { refetchInterval: refreshMilliseconds },
  );
  useTitle(ticket.data ? `${ticket.data.subject} · Tickets` : 'Ticket');
  if (ticket.error && !ticket.data)
    return <ProblemState error={ticket.error} what="ticket" onRetry={() => void ticket.refetch()} />;
  if (!ticket.data) return <LoadingCard label="ticket" />;
  const { subject, status } = ticket.data;
  return (
    <div className={layout.stack}>
      <PageHeader
        title={subject}
        description={<Badge tone={statusTones[status]}>{statusNames[status]}</Badge>}
        actions={<StatusAction ticket={ticket.data} />}
      />
      <Facts ticket={ticket.data} />
      <Thread id={id} />
      <AttachmentsCard ticketId={id} isClosed={status === 'CLOSED'} />
      <Card>
        <Reply key={status} ticket={ticket.data} />
      </Card>
    </div>
  );
};

export default TicketPage;
