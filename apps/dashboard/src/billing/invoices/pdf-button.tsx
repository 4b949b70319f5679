import { Button } from '@sluice/ui/core';
import type { BillingDocument, DocumentKind } from './documents.ts';
import { usePdf } from './use-pdf.ts';

/** Button that downloads a document as PDF. */
export const PdfButton = ({ kind, document }: { kind: DocumentKind; document: BillingDocument }) => {
  const { isBusy, run } = usePdf(kind);
  const { id, number, productCategory } = document;
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={isBusy}
      aria-label={`Download PDF of ${number}`}
      onClick={() => void run(productCategory.toLowerCase(), id)}
    >
      Download PDF
    </Button>
  );
};
