import { Navigate } from '@tanstack/react-router';
import layout from '../../shared/layout.module.css';
import { LoadingCard } from '../../shared/loading-card.tsx';
import { DocumentsSection } from '../invoices/documents-section.tsx';
import { useBilling } from '../../app/account/use-billing.ts';
import { CardsCard } from './cards-card.tsx';
import { ContactCard } from './contact-card.tsx';
import { SubscriptionsCard } from './subscriptions-card.tsx';

/** Subscriptions, credit cards, billing contact and invoices of an organization that pays for itself. */
const BillingTab = () => {
  const { isBilled, isLoading, takesCards } = useBilling();
  if (isLoading) return <LoadingCard label="billing" />;
  if (!isBilled) return <Navigate to="/organization/$tab" params={{ tab: 'overview' }} replace />;
  return (
    <div className={layout.stack}>
      <SubscriptionsCard />
      {takesCards && <CardsCard />}
      <ContactCard />
      <DocumentsSection />
    </div>
  );
};

export default BillingTab;
