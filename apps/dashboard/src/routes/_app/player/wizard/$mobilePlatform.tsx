import { createFileRoute } from '@tanstack/react-router';
import MobileWizardPage from '../../../../player/wizard/mobile-wizard.page.tsx';

export const Route = createFileRoute('/_app/player/wizard/$mobilePlatform')({ component: MobileWizardPage });
