import { createFileRoute } from '@tanstack/react-router';
import DocumentPage from '../../../../../../billing/invoices/document.page.tsx';

export const Route = createFileRoute('/_app/organization/billing/$kind/$category/$id')({ component: DocumentPage });
