import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import {
  acceptTriage,
  answerTicketByOperator,
  closeTicketByOperator,
  discardTriage,
  listTicketsOfStaff,
  listTriage,
  openAttachmentOfStaff,
  readTicketOfStaff,
  readTriage,
  type Context,
} from '@sluice/core';
import { StartError } from '../platform/start-error.ts';
import { needed, type Command } from './command.ts';

// Texts of customers must not control the terminal.
const printable = (text: string): string => text.replaceAll(/[^\P{C}\n]/gu, '');
const oneLine = (text: string): string => printable(text).replaceAll(/\s+/g, ' ');

const idIn = (parameters: readonly string[]): string => needed(parameters[0], 'the id of a ticket');

type Action = (context: Context, parameters: readonly string[]) => Promise<string[]>;

const actions: Readonly<Record<string, Action>> = {
  async list(context) {
    const tickets = await listTicketsOfStaff(context);
    return tickets.map(({ id, status, priority, category, contact_type, requester_email, subject }) =>
      [id, status, priority, contact_type ?? category, oneLine(requester_email), oneLine(subject)].join('  '),
    );
  },
  async show(context, parameters) {
    const { ticket, messages, attachments } = await readTicketOfStaff(context, idIn(parameters));
    const details = Object.entries(ticket.details).map(([name, value]) => `${oneLine(name)}: ${oneLine(value)}`);
    const thread = messages.flatMap(({ author, author_name, created_at, body }) => [
      '',
      `${author} ${oneLine(author_name)}, ${created_at.toISOString()}`,
      printable(body),
    ]);
    const files = attachments.map(({ id, name, size_bytes }) => `Attachment ${id}: ${name}, ${size_bytes} bytes`);
    return [`${ticket.status}  ${ticket.organization_id}  ${oneLine(ticket.subject)}`, ...details, ...files, ...thread];
  },
  async answer(context, parameters) {
    const body = needed(parameters.slice(1).join(' ').trim() || undefined, 'a text');
    await answerTicketByOperator(context, { id: idIn(parameters), body });
    return ['Done.'];
  },
  async save(context, [ticketId, id, path]) {
    const attachment = { ticketId: needed(ticketId, 'the id of a ticket'), id: needed(id, 'the id of an attachment') };
    const target = needed(path, 'the path of a new file');
    const { stream } = await openAttachmentOfStaff(context, attachment);
    await pipeline(stream, createWriteStream(target, { flags: 'wx' })).catch((cause: unknown) => {
      throw new StartError(`The file ${target} cannot be written.`, { cause });
    });
    return [target];
  },
  async triage(context, [id]) {
    if (id !== undefined) {
      const { sender, subject, reason, body } = await readTriage(context, id);
      return [`${oneLine(sender)}  ${oneLine(subject)}`, reason, '', printable(body)];
    }
    const mails = await listTriage(context);
    return mails.map(({ id: mailId, received_at, sender, subject, reason }) =>
      [mailId, received_at.toISOString(), oneLine(sender), oneLine(subject), reason].join('  '),
    );
  },
  async accept(context, [id, organizationId]) {
    const mail = { id: needed(id, 'the id of an email'), organizationId: needed(organizationId, 'an organization id') };
    return [await acceptTriage(context, mail)];
  },
  async discard(context, [id]) {
    await discardTriage(context, needed(id, 'the id of an email'));
    return ['Done.'];
  },
  async close(context, parameters) {
    await closeTicketByOperator(context, idIn(parameters));
    return ['Done.'];
  },
};

const tickets: Command = {
  parameters:
    'list | show <id> | answer <id> <text> | close <id> | save <id> <attachment id> <file> | triage [email id] | accept <email id> <organization id> | discard <email id>',
  purpose:
    'lists tickets that are not closed, shows one, answers it by email, closes it, or saves an attachment; lists and shows emails of strangers, opens a ticket from one, or discards it',
  async run(context, [name = '', ...parameters]) {
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    return needed(action, `one of ${Object.keys(actions).join(', ')}`)(context, parameters);
  },
};

/** Commands on support tickets. */
export const ticketCommands = { tickets };
