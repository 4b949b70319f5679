/** An example template to start from. */
export type TemplateExample = {
  /** Identifier in addresses of the dashboard. */
  slug: string;
  /** Set for examples of live encodings. */
  type?: 'LIVE';
  title: string;
  summary: string;
  tags: readonly string[];
  text: string;
};

/** Placeholder in examples for the id of the user's own output. */
export const outputPlaceholder = 'your-output-id';

/** Placeholder in examples for the id of the organization's RTMP input, which cannot be created. */
export const rtmpPlaceholder = 'your-rtmp-input-id';
