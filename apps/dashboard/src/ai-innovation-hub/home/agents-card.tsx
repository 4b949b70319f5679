import { CopyId } from '@sluice/ui/copy-id.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import layout from '../../shared/layout.module.css';
import { LinkButton } from '../../shared/link-button.tsx';

/** Address, keys and proposed changes of AI agents of other programs. */
export const AgentsCard = () => (
  <Card
    title="Your AI agents"
    actions={
      <>
        <LinkButton size="compact-md" variant="default" to="/ai-innovation-hub/proposals">
          Proposed changes
        </LinkButton>
        <LinkButton size="compact-md" to="/account" search={{ tab: 'api-keys' }}>
          Create an API key
        </LinkButton>
      </>
    }
  >
    <div className={layout.tight}>
      <p>
        Agents that speak the Model Context Protocol can read this organization with an API key. They change nothing
        themselves: you approve what they propose.
      </p>
      <CopyId value={`${location.origin}/mcp`} label="Copy the address" />
    </div>
  </Card>
);
