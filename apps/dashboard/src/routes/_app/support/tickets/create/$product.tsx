import { createFileRoute } from '@tanstack/react-router';
import CreateTicketPage from '../../../../../support/create/create-ticket.page.tsx';
import { text } from '../../../../../app/search/search.ts';

/** Entries of a new ticket that a link brings along: `subject`, `body`, and details of the product's form. */
type Evidence = Record<string, string | undefined>;

export const Route = createFileRoute('/_app/support/tickets/create/$product')({
  component: CreateTicketPage,
  validateSearch: (search: Record<string, unknown>): Evidence =>
    Object.fromEntries(Object.entries(search).map(([name, value]) => [name, text(value)])),
});
