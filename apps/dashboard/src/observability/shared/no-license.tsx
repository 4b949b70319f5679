import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { LinkButton } from '../../shared/link-button.tsx';

/** Empty state of screens that need a license while there is none. */
export const NoLicense = () => (
  <EmptyState
    illustration="firstUse"
    title="No licenses yet"
    description="A license collects the plays of your players. Create one and set its key in a player."
    actions={<LinkButton to="/observability/licenses/create">Create license</LinkButton>}
  />
);
