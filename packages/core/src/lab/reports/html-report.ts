import type { LabFinding } from '@sluice/contract';
import { escapeMarkup, type LabRunReportContent } from './report-text.ts';

type ReportedJob = LabRunReportContent['jobs'][number];

const styles =
  'body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem;color:#1b1f24;background:#fff}table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.35rem .6rem;border-bottom:1px solid #d0d7de;vertical-align:top}h2{margin-top:2rem}@media(prefers-color-scheme:dark){body{color:#e6edf3;background:#0d1117}th,td{border-color:#30363d}}';

const findingItem = ({ level, message, evidence, fix }: LabFinding): string =>
  `<li>${escapeMarkup(level)}: ${escapeMarkup(message)} ${escapeMarkup(evidence)} ${escapeMarkup(fix)}</li>`;

const jobPart = ({ job, streamName, targetName, profileName, results }: ReportedJob): string => {
  const rows = results.map(
    (result) =>
      `<tr><td>${result.testCase}</td><td>${result.repetition}</td><td>${result.status}</td><td>${escapeMarkup(result.message)}${result.findings.length > 0 ? `<ul>${result.findings.map(findingItem).join('')}</ul>` : ''}</td></tr>`,
  );
  const cause = job.error ? `<p>${escapeMarkup(`${job.error.message} ${job.error.advice}`)}</p>` : '';
  const table =
    rows.length === 0
      ? ''
      : `<table><thead><tr><th>Test case</th><th>Repetition</th><th>Result</th><th>Details</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  return `<h2>${escapeMarkup(`${streamName}, ${targetName}, ${profileName}`)}: ${job.verdict ?? job.status}</h2>${cause}${table}`;
};

/** Returns the report of a run as an HTML page without scripts. */
export const htmlReport = ({ run, jobs }: LabRunReportContent): string => {
  const title = escapeMarkup(run.name ?? `Stream Lab run ${run.id}`);
  const { total, passed, failed, flaky } = run.jobs;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${styles}</style></head><body><h1>${title}: ${run.verdict ?? run.status}</h1><p>${total} tests: ${passed} passed, ${failed} failed, ${flaky} flaky. Started ${run.createdAt}.</p>${jobs.map(jobPart).join('')}</body></html>\n`;
};
