import { measurePlay } from '../../measures/measure-play.ts';
import { play } from '../../page/play.ts';
import { recordRequests } from '../../page/requests.ts';
import { playLimits } from '../../runs/play-limits.ts';
import { judgePlay } from '../../verdicts/judge-play.ts';
import type { PlayEvidence } from '../../verdicts/play-evidence.ts';
import type { Finding } from '../../verdicts/verdict.ts';
import { thresholdsFor } from '../../verdicts/thresholds.ts';
import { hasSignature, type CaseSettings } from '../case-settings.ts';

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no element ${id}.`);
  return found;
};

const show = (outcome: 'reproduced' | 'not-reproduced', title: string, findings: readonly Finding[]): void => {
  document.body.dataset['outcome'] = outcome;
  element('outcome').textContent = title;
  element('findings').replaceChildren(
    ...findings.map(({ message, evidence }) => {
      const item = document.createElement('li');
      item.textContent = `${message} ${evidence}`;
      return item;
    }),
  );
};

const caseMilliseconds = 120_000;

/** Plays the case once, and reports whether it fails as the test did. */
const run = async (): Promise<void> => {
  const response = await fetch('case.json');
  // The server of this folder writes this object.
  const { settings, streamPort } = (await response.json()) as { settings: CaseSettings; streamPort: number };
  const { case: testCase, player, streamType, manifest, network, thresholds, expected } = settings;
  const profile = { id: 'case', name: 'Case', trace: network.trace, faults: [] };
  const url = `http://${location.hostname}:${streamPort}/${manifest}`;
  await fetch('start', { method: 'POST' });
  const startedAt = new Date();
  const requests = recordRequests();
  const recording = await play(
    {
      kind: 'play',
      case: testCase,
      player,
      stream: { type: streamType, url, drm: { system: 'none' } },
      ...playLimits(caseMilliseconds),
    },
    element('stage'),
    { onMoment: () => undefined, onPicture: () => undefined },
  );
  const bytes = requests.reduce((sum, request) => sum + request.bytes, 0);
  const evidence: PlayEvidence = {
    case: testCase,
    profile,
    thresholds: thresholdsFor(testCase, profile, thresholds),
    recording,
    metrics: measurePlay(recording, { bytes, requests: requests.length }),
    startedAt,
    durationMilliseconds: Date.now() - startedAt.getTime(),
    requests: requests.map((request) => ({ ...request, isTunnel: false })),
    messages: [],
    health: { isHealthy: true },
    exceedsBytes: false,
  };
  const { outcome, findings } = judgePlay(evidence);
  if (outcome === 'FAILED' && hasSignature(findings, expected))
    return show('reproduced', `The failure occurs: ${expected.message}`, findings);
  show('not-reproduced', 'The failure does not occur in this browser.', findings);
};

run().catch((error: unknown) => {
  show('not-reproduced', 'The case could not be played.', []);
  element('outcome').append(` ${error instanceof Error ? error.message : String(error)}`);
});
