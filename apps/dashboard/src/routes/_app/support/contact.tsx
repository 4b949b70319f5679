import { createFileRoute } from '@tanstack/react-router';
import ContactPage from '../../../support/contact/contact.page.tsx';

export const Route = createFileRoute('/_app/support/contact')({ component: ContactPage });
