import { createFileRoute } from '@tanstack/react-router';
import VodWizardPage from '../../../../encoding/create/vod/vod-wizard.page.tsx';

export const Route = createFileRoute('/_app/encoding/create/vod/$step')({ component: VodWizardPage });
