import { Button } from '@sluice/ui/core';
import type { BillingDocument, DocumentKind } from './documents.ts';
import { useDocumentFile, type FileType } from './use-document-file.ts';

type FileButtonProps = { kind: DocumentKind; document: BillingDocument };

const FileButton = ({ kind, document, type }: FileButtonProps & { type: FileType }) => {
  const { isBusy, run } = useDocumentFile(kind, type);
  const { id, number, productCategory } = document;
  const name = type.toUpperCase();
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={isBusy}
      aria-label={`Download ${name} of ${number}`}
      onClick={() => void run(productCategory.toLowerCase(), id)}
    >
      Download {name}
    </Button>
  );
};

/** Button that downloads a document as PDF. */
export const PdfButton = (props: FileButtonProps) => <FileButton {...props} type="pdf" />;

/** Button that downloads an invoice or credit note as XML (EN 16931, CII). */
export const XmlButton = (props: FileButtonProps) => <FileButton {...props} type="xml" />;
