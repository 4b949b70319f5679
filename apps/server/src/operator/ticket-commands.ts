import {
  answerTicketByOperator,
  closeTicketByOperator,
  listTicketsOfStaff,
  readTicketOfStaff,
  type Context,
} from '@sluice/core';
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
    const { ticket, messages } = await readTicketOfStaff(context, idIn(parameters));
    const details = Object.entries(ticket.details).map(([name, value]) => `${oneLine(name)}: ${oneLine(value)}`);
    const thread = messages.flatMap(({ author, author_name, created_at, body }) => [
      '',
      `${author} ${oneLine(author_name)}, ${created_at.toISOString()}`,
      printable(body),
    ]);
    return [`${ticket.status}  ${ticket.organization_id}  ${oneLine(ticket.subject)}`, ...details, ...thread];
  },
  async answer(context, parameters) {
    const body = needed(parameters.slice(1).join(' ').trim() || undefined, 'a text');
    await answerTicketByOperator(context, { id: idIn(parameters), body });
    return ['Done.'];
  },
  async close(context, parameters) {
    await closeTicketByOperator(context, idIn(parameters));
    return ['Done.'];
  },
};

const tickets: Command = {
  parameters: 'list | show <id> | answer <id> <text> | close <id>',
  purpose: 'lists tickets that are not closed, shows one, answers it by email, or closes it',
  async run(context, [name = '', ...parameters]) {
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    return needed(action, `one of ${Object.keys(actions).join(', ')}`)(context, parameters);
  },
};

/** Commands on support tickets. */
export const ticketCommands = { tickets };
