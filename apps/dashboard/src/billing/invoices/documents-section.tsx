import { useState } from 'react';
import { productNames } from '@sluice/contract/billing/plans/price-words';
import { productCategories, productCategoryOf, type ProductCategory } from '@sluice/contract/billing/products';
import { SegmentedControl } from '@sluice/ui/fields';
import layout from '../../shared/layout.module.css';
import { documentKinds } from './documents.ts';
import { DocumentsCard } from './documents-card.tsx';
import { DraftCard } from './draft-card.tsx';

const data = productCategories.map((value) => ({ value, label: productNames[value] }));

/** Running period, invoices and statements of the organization, grouped by product. */
export const DocumentsSection = () => {
  const [category, setCategory] = useState<ProductCategory>('ENCODING');
  return (
    <section className={layout.stack} aria-label="Usage and invoices">
      <div className={layout.start}>
        <SegmentedControl
          aria-label="Product"
          value={category}
          onChange={(value) => setCategory(productCategoryOf(value) ?? category)}
          data={data}
        />
      </div>
      <DraftCard key={`draft-${category}`} category={category} />
      {documentKinds.map((kind) => (
        <DocumentsCard key={`${kind}-${category}`} kind={kind} category={category} />
      ))}
    </section>
  );
};
