import { createFileRoute } from '@tanstack/react-router';
import TicketsPage from '../../../../support/tickets/tickets.page.tsx';
import { ticketList } from '../../../../support/tickets/tickets-search.ts';

export const Route = createFileRoute('/_app/support/tickets/')({
  validateSearch: ticketList.read,
  component: TicketsPage,
});
