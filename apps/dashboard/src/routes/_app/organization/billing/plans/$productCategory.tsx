import { createFileRoute } from '@tanstack/react-router';
import ProductPlansPage from '../../../../../billing/plans/product-plans.page.tsx';

export const Route = createFileRoute('/_app/organization/billing/plans/$productCategory')({
  component: ProductPlansPage,
});
