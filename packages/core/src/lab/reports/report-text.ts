import type { LabFinding, LabJob, LabRunSummary, LabTestResult } from '@sluice/contract';

/** Everything that a report of a run contains. */
export type LabRunReportContent = {
  run: LabRunSummary;
  jobs: readonly {
    job: LabJob;
    streamName: string;
    targetName: string;
    profileName: string;
    results: readonly LabTestResult[];
  }[];
};

// Characters that XML 1.0 §2.2 cannot contain, not even escaped: controls except white space, and lone surrogates.
const notInXml = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes a text for content and attributes of XML and HTML. */
export const escapeMarkup = (text: string): string =>
  text.replace(notInXml, '\ufffd').replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** Returns a finding in one line. */
export const findingLine = ({ level, message, evidence, location }: LabFinding): string =>
  `${level}: ${message} ${evidence}${location === undefined ? '' : ` (${location})`}`;
