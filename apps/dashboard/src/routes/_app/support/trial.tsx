import { createFileRoute } from '@tanstack/react-router';
import TrialContactPage from '../../../support/contact/trial.page.tsx';

export const Route = createFileRoute('/_app/support/trial')({ component: TrialContactPage });
