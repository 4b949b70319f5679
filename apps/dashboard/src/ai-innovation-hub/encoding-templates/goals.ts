import { templateExamples } from '@sluice/contract/encoding/templates/examples/index';

/** Goals of the wizard: the whole ladder, or an example that is fitted to it. */
export const ladderGoal = 'ladder';
export const goals = [
  { slug: ladderGoal, title: 'Whole ladder in fMP4, for HLS and DASH' },
  ...templateExamples.filter(({ type }) => type !== 'LIVE').map(({ slug, title }) => ({ slug, title })),
];

/** Reports why a source address cannot be used. */
export const urlProblem = (url: string): string | undefined =>
  /^https?:$/.test(URL.parse(url)?.protocol ?? '')
    ? undefined
    : 'Must be an address such as https://media.example.com/film.mp4.';
