import { Link, Navigate } from '@tanstack/react-router';
import { productNames } from '@sluice/contract/billing/plans/price-words';
import { productCategories, productCategoryOf, type ProductCategory } from '@sluice/contract/billing/products';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { LoadingCard } from '../../shared/loading-card.tsx';
import { TabLinks } from '../../shared/tab-links.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { useBilling } from '../../app/account/use-billing.ts';
import styles from './billing.module.css';
import { ProductPlans } from './product-plans.tsx';

const ProductSection = ({ category }: { category: ProductCategory }) => (
  <section aria-labelledby={`plans-${category}`}>
    <h2 id={`plans-${category}`}>{productNames[category]}</h2>
    <ProductPlans category={category} />
  </section>
);

const plansPath = '/organization/billing/plans';

/** Plans of one product, or of all. */
export const PlansScreen = ({ product }: { product?: string }) => {
  const { isBilled, isLoading } = useBilling();
  const category = product === undefined ? undefined : productCategoryOf(product);
  useTitle(category ? `${productNames[category]} · Plans` : 'Plans');
  if (isLoading) return <LoadingCard label="plans" />;
  if (!isBilled) return <Navigate to="/organization/$tab" params={{ tab: 'overview' }} replace />;
  if (product !== undefined && !category) return <Navigate to={plansPath} replace />;
  return (
    <>
      <PageHeader title="Plans" description="What each product costs, and the plan that you subscribe to." />
      <TabLinks label="Products">
        <Link to={plansPath} activeOptions={{ exact: true }}>
          All products
        </Link>
        {productCategories.map((each) => (
          <Link key={each} to={`${plansPath}/$productCategory`} params={{ productCategory: each.toLowerCase() }}>
            {productNames[each]}
          </Link>
        ))}
      </TabLinks>
      {category ? (
        <ProductPlans category={category} key={category} />
      ) : (
        <div className={styles.sections}>
          {productCategories.map((each) => (
            <ProductSection key={each} category={each} />
          ))}
        </div>
      )}
    </>
  );
};

const PlansPage = () => <PlansScreen />;

export default PlansPage;
