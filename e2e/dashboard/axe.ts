import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export type Finding = { id: string; impact: string; targets: string[] };

type Violation = { id: string; impact: string; nodes: { target: string[]; any: { message: string }[] }[] };

/** Parts of axe that the tests use. */
type Axe = {
  /** Internal to axe, whose public API does not return the impact of a rule. */
  _audit: { rules: { id: string; impact: string }[] };
  run(context: object, options: object): Promise<{ violations: Violation[] }>;
};

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

const run = async (
  page: Page,
  { only = every, skip = [], without = [] }: Rules,
  skippedImpacts: readonly string[],
): Promise<Finding[]> => {
  await settle(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const violations = await page.evaluate(
    async ({ context, given, skipped, impacts }) => {
      // Defined by the script above.
      const { axe } = globalThis as unknown as { axe: Axe };
      const rules = axe._audit.rules.filter(({ id, impact }) => skipped.includes(id) || impacts.includes(impact));
      const disabled = Object.fromEntries(rules.map(({ id }) => [id, { enabled: false }]));
      return (await axe.run(context, { ...given, rules: disabled })).violations;
    },
    {
      context: { include: [['html']], exclude: without.map((selector) => [selector]) },
      // No selected rule reads style sheets or media, and frames have no axe of their own.
      given: { runOnly: only, resultTypes: ['violations'], preload: false, iframes: false },
      skipped: skip,
      impacts: skippedImpacts,
    },
  );
  return violations.map(({ id, impact, nodes }) => ({
    id,
    impact,
    targets: nodes.map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`),
  }));
};

/** Returns axe violations of a page at rest with their locations. */
export const findingsOf = (page: Page): Promise<Finding[]> => run(page, {}, []);

/** Returns the violations that are serious or critical; rules with a lower impact do not run. */
export const seriousFindingsOf = (page: Page, rules: Rules = {}): Promise<Finding[]> =>
  run(page, rules, ['minor', 'moderate']);
