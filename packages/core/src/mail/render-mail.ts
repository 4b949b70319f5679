/** A value in an email, with a short explanation. */
export type MailFigure = { label: string; value: string; note: string };

/** Content of an email; the layout is the same for all. */
export type MailContent = {
  subject: string;
  /** Plain sentences, one paragraph each. */
  paragraphs: readonly string[];
  /** Text that a person wrote, after the paragraphs; its line breaks are kept. */
  message?: string;
  /** Values, one per line. */
  figures?: readonly MailFigure[];
  /** Code to enter, shown in large type. */
  code?: string;
  /** The main action. */
  action?: { label: string; url: string };
  /** Small print at the end, such as the reason for the email. */
  footnote?: string;
  /** Signed link with which this recipient ends emails of this kind. */
  unsubscribeUrl?: string;
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

// User input must not start a new header or paragraph.
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const sameLines = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

const textOf = ({ paragraphs, message, figures = [], code, action, footnote, unsubscribeUrl }: MailContent): string =>
  [
    ...paragraphs,
    ...(message ? [message] : []),
    ...(figures.length > 0 ? [figures.map(({ label, value, note }) => `${label}: ${value} (${note})`).join('\n')] : []),
    ...(code ? [`    ${code}`] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(footnote ? [`-- \n${footnote}`] : []),
    ...(unsubscribeUrl ? [`Unsubscribe:\n${unsubscribeUrl}`] : []),
  ].join('\n\n');

const style = {
  body: 'margin:0;padding:32px 16px;background:#f0f2f5;color:#171b22;font:15px/1.55 system-ui,-apple-system,Segoe UI,Roboto,Arial,sans-serif',
  card: 'max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #dbe0e7;border-radius:12px',
  title: 'margin:0 0 16px;font-size:20px;line-height:1.3;font-weight:600',
  code: 'margin:24px 0;padding:14px;background:#f0f2f5;border-radius:8px;text-align:center;font:600 28px/1 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px',
  table: 'width:100%;margin:16px 0;border-collapse:collapse',
  label: 'padding:10px 0;border-top:1px solid #dbe0e7',
  note: 'color:#596273;font-size:13px',
  value:
    'padding:10px 0;border-top:1px solid #dbe0e7;text-align:right;vertical-align:top;font-weight:600;white-space:nowrap',
  button:
    'display:inline-block;padding:11px 20px;background:#006aed;color:#ffffff;border-radius:8px;font-weight:600;text-decoration:none',
  small: 'max-width:520px;margin:16px auto 0;color:#596273;font-size:13px;text-align:center',
};

const rowOf = ({ label, value, note }: MailFigure): string =>
  `<tr><td style="${style.label}">${escaped(label)}<br><span style="${style.note}">${escaped(note)}</span></td><td style="${style.value}">${escaped(value)}</td></tr>`;

const htmlOf = ({
  subject,
  paragraphs,
  message,
  figures = [],
  code,
  action,
  footnote,
  unsubscribeUrl,
}: MailContent): string => {
  const parts = [
    `<h1 style="${style.title}">${escaped(subject)}</h1>`,
    ...paragraphs.map((paragraph) => `<p style="margin:0 0 14px">${escaped(paragraph)}</p>`),
    ...(message ? [`<p style="margin:0 0 14px;white-space:pre-wrap">${escaped(message)}</p>`] : []),
    ...(figures.length > 0
      ? [`<table role="presentation" style="${style.table}">${figures.map(rowOf).join('')}</table>`]
      : []),
    ...(code ? [`<p style="${style.code}">${escaped(code)}</p>`] : []),
    ...(action
      ? [
          `<p style="margin:24px 0"><a href="${escaped(action.url)}" style="${style.button}">${escaped(action.label)}</a></p>`,
          `<p style="margin:0;color:#596273;font-size:13px;word-break:break-all">${escaped(action.url)}</p>`,
        ]
      : []),
  ];
  const end = [
    footnote ? `<p style="${style.small}">${escaped(footnote)}</p>` : '',
    unsubscribeUrl
      ? `<p style="${style.small}"><a href="${escaped(unsubscribeUrl)}" style="color:#596273">Unsubscribe</a></p>`
      : '',
  ].join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head><body style="${style.body}"><div style="${style.card}">${parts.join('')}</div>${end}</body></html>`;
};

/** Renders the text and HTML of an email; all content is escaped, never treated as markup. */
export const renderMail = (content: MailContent): { subject: string; text: string; html: string } => {
  const { subject, paragraphs, message, figures = [], ...rest } = content;
  const lines = {
    ...rest,
    subject: oneLine(subject),
    paragraphs: paragraphs.map(oneLine),
    ...(message !== undefined && { message: sameLines(message) }),
    figures: figures.map(({ label, value, note }) => ({
      label: oneLine(label),
      value: oneLine(value),
      note: oneLine(note),
    })),
  };
  return { subject: lines.subject, text: textOf(lines), html: htmlOf(lines) };
};
