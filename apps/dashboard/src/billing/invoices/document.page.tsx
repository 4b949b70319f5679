import { getRouteApi, Link } from '@tanstack/react-router';
import { formatPrice, productNames } from '@sluice/contract/billing/plans/price-words';
import { exactDate } from '@sluice/ui/format/relative-time';
import { Card } from '@sluice/ui/layout/card.tsx';
import { KeyValues } from '@sluice/ui/layout/key-values.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { useOperation } from '../../app/api/hooks.ts';
import { NotFoundScreen, ProblemState } from '../../app/screens/screens.tsx';
import layout from '../../shared/layout.module.css';
import { LoadingCard } from '../../shared/loading-card.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { periodText } from './document-texts.ts';
import {
  documentKinds,
  documentTitle,
  documentNouns,
  documentOperations,
  type BillingDocument,
  type DocumentKind,
} from './documents.ts';
import { EvidenceCard } from './evidence-card.tsx';
import styles from './invoices.module.css';
import { LinesTable } from './lines-table.tsx';
import { PaymentBadge } from './payment-badge.tsx';
import { PdfButton, XmlButton } from './file-buttons.tsx';

const route = getRouteApi('/_app/organization/billing/$kind/$category/$id');

type DocumentProps = { kind: DocumentKind; category: string; id: string };

const dateOf = (instant: string | undefined): string | undefined =>
  instant === undefined ? undefined : exactDate(Date.parse(instant));

const FactsCard = ({ document }: { document: BillingDocument }) => {
  const { productCategory, planName, periodStart, periodEnd, createdAt, dueAt, outstanding, currency, corrects } =
    document;
  return (
    <Card title="Overview">
      <KeyValues
        entries={[
          ['Product', productNames[productCategory]],
          ['Plan', planName],
          ['Period', periodText(periodStart, periodEnd)],
          ['Corrects', corrects],
          ['Issued', dateOf(createdAt)],
          ['Due', dateOf(dueAt)],
          ['Payment', outstanding === undefined ? undefined : <PaymentBadge document={document} />],
          ['Left to pay', outstanding === undefined ? undefined : formatPrice(Math.max(0, outstanding), currency)],
        ]}
      />
    </Card>
  );
};

const Totals = ({ document: { net, tax, total, currency } }: { document: BillingDocument }) => (
  <div className={styles.totals}>
    <span>Before tax {formatPrice(net, currency)}</span>
    <span>Tax {formatPrice(tax, currency)}</span>
    <strong>Total {formatPrice(total, currency)}</strong>
  </div>
);

const DocumentScreen = ({ kind, category, id }: DocumentProps) => {
  const params = { category, document_id: id };
  const opened = useOperation(documentOperations[kind].lines, { params });
  const noun = documentNouns[kind];
  useTitle(opened.data?.document.number ?? noun);
  if (opened.error && !opened.data)
    return <ProblemState error={opened.error} what={noun} onRetry={() => void opened.refetch()} />;
  if (!opened.data) return <LoadingCard label={noun} />;
  const { document, lines, notes } = opened.data;
  return (
    <>
      <PageHeader
        title={document.number}
        breadcrumbs={[
          <Link key="billing" to="/organization/$tab" params={{ tab: 'billing' }} className={layout.link}>
            Billing
          </Link>,
          documentTitle[kind],
        ]}
        actions={
          <>
            {kind !== 'statements' && <XmlButton kind={kind} document={document} />}
            <PdfButton kind={kind} document={document} />
          </>
        }
      />
      <div className={layout.stack}>
        <FactsCard document={document} />
        <Card title="Lines" flush>
          <LinesTable label="Lines" currency={document.currency} lines={lines} />
          <Totals document={document} />
          {notes.length > 0 && <p className={`${layout.dim} ${layout.small} ${styles.notes}`}>{notes.join(' ')}</p>}
        </Card>
        {kind === 'statements' && <EvidenceCard category={category} id={id} />}
      </div>
    </>
  );
};

/** An invoice or usage statement: its lines with their prices, and the measured usage behind a statement. */
const DocumentPage = () => {
  const { kind: kindName, category, id } = route.useParams();
  const kind = documentKinds.find((each) => each === kindName);
  return kind ? <DocumentScreen kind={kind} category={category} id={id} /> : <NotFoundScreen />;
};

export default DocumentPage;
