import { text } from '../../app/search/search.ts';

export type DemoSearch = {
  /** Id of the encoding that is shown. */
  run?: string | undefined;
};

/** Returns the run of a demo that the URL names. */
export const demoSearch = (search: Record<string, unknown>): DemoSearch => ({ run: text(search['run']) });
