import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export type Finding = { id: string; impact: string; targets: string[] };

/** Ends fade-ins, which have no contrast yet; endless animations are measured as they are. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // A change is drawn before its animation starts.
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  });

const every = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules that depend on colors only. */
export const colorRules: readonly string[] = ['color-contrast', 'link-in-text-block'];

/** Rules or tags to check, by default all; rules to skip; and selectors of parts that are left out. */
export type Rules = { only?: readonly string[]; skip?: readonly string[]; without?: readonly string[] };

/** Returns axe violations of a page at rest with their locations. */
export const findingsOf = async (
  page: Page,
  { only = every, skip = [], without = [] }: Rules = {},
): Promise<Finding[]> => {
  await settle(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const rules = Object.fromEntries(skip.map((rule) => [rule, { enabled: false }]));
  // No selected rule reads the style sheets, which axe copies otherwise.
  const options = { runOnly: only, rules, resultTypes: ['violations'], preload: { assets: ['media'] } };
  return page.evaluate(
    async ({ context, given }) => {
      // Defined by the script above.
      const { axe } = globalThis as unknown as {
        axe: {
          run: (
            context: object,
            options: object,
          ) => Promise<{
            violations: { id: string; impact: string; nodes: { target: string[]; any: { message: string }[] }[] }[];
          }>;
        };
      };
      const { violations } = await axe.run(context, given);
      return violations.map(({ id, impact, nodes }) => ({
        id,
        impact,
        targets: nodes.map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`),
      }));
    },
    { context: { include: [['html']], exclude: without.map((selector) => [selector]) }, given: options },
  );
};
