import { LinkButton } from './link-button.tsx';

/** Addresses of new tickets hold their text, and must not become too long. */
const bodyLengthMax = 3000;
const subjectLengthMax = 200;

type AskSupportProps = {
  product: 'vod-encoding' | 'live-encoding' | 'streams' | 'observability';
  subject: string;
  /** Paragraphs of what happened, with its evidence. */
  report: readonly (string | undefined)[];
  /** Ids that the form of the product has fields for. */
  details: Readonly<Record<string, string>>;
  size?: 'compact-sm' | 'compact-md';
};

/** Button that starts a ticket about a failure, filled in for the user to read and add to before it is sent. */
export const AskSupport = ({ product, subject, report, details, size = 'compact-sm' }: AskSupportProps) => (
  <LinkButton
    size={size}
    variant="default"
    to="/support/tickets/create/$product"
    params={{ product }}
    search={{
      ...details,
      subject: subject.slice(0, subjectLengthMax),
      body: report.filter(Boolean).join('\n\n').slice(0, bodyLengthMax),
    }}
  >
    Ask support
  </LinkButton>
);
