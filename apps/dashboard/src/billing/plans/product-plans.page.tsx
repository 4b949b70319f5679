import { getRouteApi } from '@tanstack/react-router';
import { PlansScreen } from './plans.page.tsx';

const route = getRouteApi('/_app/organization/billing/plans/$productCategory');

const ProductPlansPage = () => <PlansScreen product={route.useParams().productCategory} />;

export default ProductPlansPage;
