type Facts = { address: string };

/** Setup instructions of one player; `code` is undefined where there is nothing to copy. */
export type CmcdGuide = { key: string; label: string; words: string; code?: (facts: Facts) => string };

const hlsJs = ({ address }: Facts) => `const hls = new Hls({
  cmcd: {
    version: 2,
    contentId: 'film-42',
    eventTargets: [
      {
        url: '${address}',
        events: ['ps', 't', 'e', 'c'],
        interval: 10,
      },
    ],
  },
});`;

const dashJs = ({ address }: Facts) => `player.updateSettings({
  streaming: {
    cmcd: {
      enabled: true,
      version: 2,
      cid: 'film-42',
      targets: [
        {
          enabled: true,
          cmcdMode: 'event',
          url: '${address}',
          events: ['ps', 't', 'e', 'c'],
          timeInterval: 10,
        },
      ],
    },
  },
});`;

const shaka = ({ address }: Facts) => `player.configure({
  cmcd: {
    enabled: true,
    version: 2,
    contentId: 'film-42',
    eventTargets: [
      {
        enabled: true,
        mode: 'event',
        url: '${address}',
        events: ['ps', 't', 'e', 'c'],
        interval: 10,
        useHeaders: false,
        includeKeys: [],
      },
    ],
  },
});`;

const raw = ({ address }: Facts) => `curl -X POST '${address}' \\
  -H 'Content-Type: application/cmcd' \\
  --data-binary $'e=ps,sta=s,sid="7d1c",cid="film-42",v=2\\ne=ps,sta=p,sid="7d1c",msd=640,v=2'`;

export const cmcdGuides: readonly CmcdGuide[] = [
  { key: 'hlsjs', label: 'hls.js', words: 'hls.js 1.7 and later sends CMCD reports.', code: hlsJs },
  { key: 'dashjs', label: 'dash.js', words: 'dash.js 5.1 and later sends CMCD reports.', code: dashJs },
  { key: 'shaka', label: 'Shaka Player', words: 'Shaka Player 5.1 and later sends CMCD reports.', code: shaka },
  {
    key: 'avplayer',
    label: 'AVPlayer',
    words:
      'Since iOS 18, AVPlayer sends CMCD version 1 as headers of its media requests. No setup is needed where a CDN output of this platform delivers the media; elsewhere, use a collector.',
  },
  {
    key: 'other',
    label: 'Any player',
    words: 'One report per line, as in the CMCD standard. The session id (sid) groups the reports of one viewing.',
    code: raw,
  },
];
