export type Metric = {
  category: string;
  slug: string;
  title: string;
  description: string;
  dimension: string;
  filters: { name: string; operator: 'GT'; value: number }[];
};

/** The metric screens that exist. */
export const metrics: readonly Metric[] = [
  {
    category: 'audience',
    slug: 'plays',
    title: 'Plays',
    description: 'How often a video really started: impressions with a first frame.',
    dimension: 'IMPRESSION_ID',
    filters: [{ name: 'VIDEO_STARTUPTIME', operator: 'GT', value: 0 }],
  },
];
