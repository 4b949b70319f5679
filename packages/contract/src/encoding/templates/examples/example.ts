/** A template to begin with. */
export type TemplateExample = {
  /** In addresses of the dashboard. */
  slug: string;
  title: string;
  summary: string;
  tags: readonly string[];
  text: string;
};

/** Stands in examples where the id of an output of one's own belongs. */
export const outputPlaceholder = 'your-output-id';
