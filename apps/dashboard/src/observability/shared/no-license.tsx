import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { LinkButton } from '../../shared/link-button.tsx';

/** Shown in place of a screen that looks at a license while there is none. */
export const NoLicense = () => (
  <EmptyState
    illustration="firstUse"
    title="No license yet"
    description="A license collects the plays of your players. Create one, then give its key to a player."
    actions={<LinkButton to="/observability/licenses/create">Create a license</LinkButton>}
  />
);
