import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import { LinkButton } from '../../shared/link-button.tsx';
import layout from '../../shared/layout.module.css';
import { useTitle } from '../../shared/use-title.ts';
import { supportProducts } from '../support-products.ts';
import styles from '../support.module.css';
import { TicketGate } from '../ticket-gate.tsx';

/** Choice of the product that a ticket is about. */
const ChooseTicketPage = () => {
  useTitle('Create ticket');
  return (
    <TicketGate>
      <PageHeader title="Create ticket" description="Choose the product. Each form asks for what helps to answer." />
      <ul className={styles.tiles}>
        {supportProducts.map(({ slug, title, help }) => (
          <li key={slug}>
            <Card title={title}>
              <div className={layout.tight}>
                <p className={layout.dim}>{help}</p>
                <div>
                  <LinkButton to="/support/tickets/create/$product" params={{ product: slug }} variant="default">
                    Create {title} ticket
                  </LinkButton>
                </div>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </TicketGate>
  );
};

export default ChooseTicketPage;
