import { Card } from '@sluice/ui/layout/card.tsx';
import { useConfiguration } from '../app/session/use-configuration.ts';
import { LinkButton } from '../shared/link-button.tsx';
import layout from '../shared/layout.module.css';

/** Ways to get help. */
export const ContactCard = () => {
  const configuration = useConfiguration();
  return (
    <Card title="Contact support">
      <div className={layout.tight}>
        <p className={layout.dim}>Ask a question or report a problem. We answer by email.</p>
        <div>
          <LinkButton to="/support/contact" variant="default">
            Contact support
          </LinkButton>
        </div>
        {configuration && (
          <a href={configuration.documentationUrl} className={`${layout.link} ${layout.small}`}>
            Documentation
          </a>
        )}
      </div>
    </Card>
  );
};
