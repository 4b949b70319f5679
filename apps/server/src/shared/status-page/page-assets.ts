import { unknownAfterSeconds } from '@sluice/contract';
import { Html } from '../html.ts';

/** Style of the status page, in the page itself so that a copy on another host needs no other file. */
export const pageStyle = new Html(`
:root {
  color-scheme: light dark;
  --text: light-dark(#1b2430, #dbe3ec); --soft: light-dark(#5b6775, #93a1b1);
  --line: light-dark(#e1e7ed, #27323f); --back: light-dark(#f5f8fa, #10161d); --card: light-dark(#fff, #161e27);
  --good: light-dark(#1a7f4b, #4cc38a); --slow: light-dark(#9a6700, #e0b341);
  --part: light-dark(#b4540a, #f0883e); --bad: light-dark(#c02c2c, #ff7b72); --note: light-dark(#0b6e8f, #4cc0e2);
  --none: light-dark(#cfd7df, #37424f);
}
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--text); background: var(--back); }
main { max-width: 52rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
h1 { font-size: 1.35rem; margin: 0 0 1rem; }
h2 { font-size: 1.05rem; margin: 2.25rem 0 0.75rem; }
h3 { font-size: 1rem; margin: 0; }
p { margin: 0.25rem 0; }
.soft, .line p, .scale { color: var(--soft); font-size: 0.875rem; }
.overall { font-size: 1.2rem; font-weight: 600; padding: 1rem 1.25rem; border-radius: 10px; color: var(--card);
  background: var(--good); }
.overall.minor { background: var(--slow); } .overall.major { background: var(--part); }
.overall.critical { background: var(--bad); } .overall.unknown { background: var(--soft); }
ul, ol { list-style: none; margin: 0; padding: 0; }
.components { background: var(--card); border: 1px solid var(--line); border-radius: 10px; }
.components > li { padding: 1rem 1.25rem; } .components > li + li { border-top: 1px solid var(--line); }
.line { display: flex; justify-content: space-between; align-items: start; gap: 1rem; }
.badge { font-weight: 600; font-size: 0.875rem; white-space: nowrap; color: var(--good); }
.badge.degraded_performance { color: var(--slow); } .badge.partial_outage { color: var(--part); }
.badge.major_outage { color: var(--bad); } .badge.under_maintenance { color: var(--note); }
.badge.unknown { color: var(--soft); }
.history { display: flex; gap: 2px; height: 1.75rem; margin-top: 0.75rem; }
.bar { flex: 1; border-radius: 2px; background: var(--none); }
.bar.operational { background: var(--good); } .bar.degraded_performance { background: var(--slow); }
.bar.partial_outage { background: var(--part); } .bar.major_outage { background: var(--bad); }
.scale { display: flex; justify-content: space-between; margin-top: 0.25rem; }
.incident { background: var(--card); border: 1px solid var(--line); border-left: 4px solid var(--slow);
  border-radius: 8px; padding: 0.875rem 1.125rem; margin-bottom: 0.75rem; }
.incident.major { border-left-color: var(--part); } .incident.critical { border-left-color: var(--bad); }
.incident.none, .incident.maintenance { border-left-color: var(--note); }
.incident ol { margin-top: 0.5rem; } .incident li + li { margin-top: 0.375rem; }
@media (max-width: 34rem) { .bar:nth-child(-n + 45) { display: none; } .scale span:first-child { visibility: hidden; } }
`);

/** Marks a copy as outdated once it is older than the platform lets its own status become. */
export const copyScript = new Html(`
const age = document.getElementById('age');
if (Date.now() - Date.parse(age.dataset.updated) > ${unknownAfterSeconds * 1000}) {
  const overall = document.getElementById('overall');
  overall.className = 'overall unknown';
  overall.textContent = 'Status unknown: the platform no longer updates this page';
}`);
