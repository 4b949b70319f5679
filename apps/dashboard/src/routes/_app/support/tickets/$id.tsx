import { createFileRoute } from '@tanstack/react-router';
import TicketPage from '../../../../support/tickets/ticket.page.tsx';

export const Route = createFileRoute('/_app/support/tickets/$id')({ component: TicketPage });
