import type { CaseToArchive } from './archive-case.ts';

const playerNames: Record<string, string> = {
  sluice: 'Sluice player',
  hlsjs: 'hls.js',
  shaka: 'Shaka Player',
  dashjs: 'dash.js',
  native: 'the native player of the browser',
};

/** Steps of a case, and the expected behavior of a player. */
const cases: Record<string, { does: string; expects: string }> = {
  START: { does: 'starts the stream', expects: 'The first frame appears, and playback advances.' },
  PLAY: { does: 'plays the stream, at most a minute of it', expects: 'Playback goes on to the end of the stream.' },
  SEEK_PAUSED: { does: 'pauses and seeks', expects: 'The frame at the new position appears.' },
  SEEK_PLAYING: { does: 'seeks during playback', expects: 'Playback goes on at the new position.' },
  END: { does: 'seeks to the end and plays on', expects: 'The video ends at its duration.' },
  RENDITIONS: { does: 'switches to each rendition', expects: 'A frame of each rendition appears.' },
};

/** Replaces addresses of trials by names of files. */
const withoutAddresses = (text: string): string => text.replaceAll(/https?:\/\/(127\.0\.0\.1|localhost)(:\d+)?\//g, '');

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Returns the description of a case for the issue tracker of a player. */
export const caseReadme = ({ settings, findings, browser, playerVersion, before, after }: CaseToArchive): string => {
  const name = playerNames[settings.player] ?? settings.player;
  const { does = 'plays the stream', expects = 'Playback goes on.' } = cases[settings.case] ?? {};
  const errors = findings.filter(({ level }) => level === 'error');
  const { trace, faults } = settings.network;
  const network =
    trace.length + faults.length === 0
      ? 'The network is not limited: the stream itself causes the failure.'
      : `The server limits the network by ${counted(trace.length, 'step')} of bandwidth and ${counted(faults.length, 'fault')}; see \`network\` in \`case.json\`.`;
  return `# ${name} ${playerVersion}: ${settings.expected.message}

Stream Lab reduced a failed test to this folder. It plays a part of the stream from a server on your machine.

## Run it

\`\`\`sh
node server.mjs
\`\`\`

Node.js 20.11 or later, no packages. Open the address that it prints in a browser. The page ${does} with ${name}${playerVersion && ` ${playerVersion}`} and reports whether the failure occurs. It was found with ${browser}.

## What happens

${errors.map(({ message, evidence }) => `- ${message} ${withoutAddresses(evidence)}`).join('\n')}

## What is expected

${expects}

## What is left of the test

| | whole | here |
| --- | ---: | ---: |
| renditions | ${before.renditions} | ${after.renditions} |
| seconds | ${before.seconds} | ${after.seconds} |
| steps of bandwidth | ${before.steps} | ${after.steps} |
| faults | ${before.faults} | ${after.faults} |

${network}

\`stream\` holds the files as their server sent them, with other names; \`responses.json\` their status and type. \`page/players/${settings.player}.js\` is the player with a few lines that start it.
`;
};
