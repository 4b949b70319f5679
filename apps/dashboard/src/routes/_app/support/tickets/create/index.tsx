import { createFileRoute } from '@tanstack/react-router';
import ChooseTicketPage from '../../../../../support/create/choose.page.tsx';

export const Route = createFileRoute('/_app/support/tickets/create/')({ component: ChooseTicketPage });
