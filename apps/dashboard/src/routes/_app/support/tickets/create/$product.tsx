import { createFileRoute } from '@tanstack/react-router';
import CreateTicketPage from '../../../../../support/create/create-ticket.page.tsx';

export const Route = createFileRoute('/_app/support/tickets/create/$product')({ component: CreateTicketPage });
