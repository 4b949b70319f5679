import { createFileRoute } from '@tanstack/react-router';
import { oneOf } from '../../../../app/search/search.ts';
import WebWizardPage from '../../../../player/wizard/web-wizard.page.tsx';
import { type WizardPage, wizardPages } from '../../../../player/wizard/wizard-pages.ts';

export const Route = createFileRoute('/_app/player/wizard/web')({
  validateSearch: (search: Record<string, unknown>): { page?: WizardPage } => ({
    page: oneOf(search['page'], wizardPages),
  }),
  component: WebWizardPage,
});
