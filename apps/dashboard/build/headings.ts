/** Heading of a screen that is the same on every visit. */
export type Heading = {
  title: string;
  description?: string;
  /** Texts of the breadcrumbs, outermost first. */
  trail?: readonly string[];
};

const vod = 'VOD encoding';
const observability = 'Observability';

/**
 * Headings by path, which the server sends with the page. They repeat the texts of the screens, since a module of them
 * would be in the scripts of every screen; `e2e/dashboard/static-headings.e2e.ts` compares each with its screen.
 */
export const headings = {
  '/': { title: 'Welcome to Sluice', description: 'Encode, deliver, play and measure video.' },
  '/login': { title: 'Welcome back', description: 'Sign in to encode, play and measure video.' },
  '/encoding/home': { title: vod, description: 'Turn files into streams that play everywhere.' },
  '/encoding/encodings': { title: 'Encodings', trail: [vod, 'Encodings'] },
  '/encoding/inputs': {
    title: 'Inputs',
    description: 'Sources from which encodings read.',
    trail: [vod, 'Inputs'],
  },
  '/encoding/outputs': {
    title: 'Outputs',
    description: 'Destinations to which encodings and manifests are written.',
    trail: [vod, 'Outputs'],
  },
  '/encoding/manifests': {
    title: 'Manifests',
    description: 'Files that players open: they list the renditions and their locations.',
  },
  '/encoding/templates': {
    title: 'Templates',
    description: 'Encodings as text, with all of their resources; each starts with one request.',
    trail: [vod, 'Templates'],
  },
  '/encoding/statistics': {
    title: 'Encoding statistics',
    description: 'Encoded minutes, bytes and delivery. Days are in UTC.',
    trail: [vod, 'Statistics'],
  },
  '/encoding/watch-folders': {
    title: 'Watch folders',
    description: 'Each video that arrives in a watched folder is encoded to HLS and DASH.',
  },
  '/observability/licenses': {
    title: 'Licenses',
    description: 'A license collects the plays of your players. Set its key in the player configuration.',
    trail: [observability, 'Licenses'],
  },
  '/observability/alerts': {
    title: 'Alerts',
    description: 'Alert rules, evaluated every minute, and who is notified.',
    trail: [observability, 'Alerts'],
  },
} as const satisfies Record<string, Heading>;
