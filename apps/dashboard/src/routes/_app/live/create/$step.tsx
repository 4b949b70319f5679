import { createFileRoute } from '@tanstack/react-router';
import LiveWizardPage from '../../../../live/create/live-wizard.page.tsx';

export const Route = createFileRoute('/_app/live/create/$step')({ component: LiveWizardPage });
