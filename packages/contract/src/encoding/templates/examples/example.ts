/** An example template to start from. */
export type TemplateExample = {
  /** Identifier in addresses of the dashboard. */
  slug: string;
  title: string;
  summary: string;
  tags: readonly string[];
  text: string;
};

/** Placeholder in examples for the id of the user's own output. */
export const outputPlaceholder = 'your-output-id';
