import { useAction } from '../../shared/use-action.ts';

type Rule = { id: string; name: string };

const hour = 3_600_000;

/** Durations for which a rule can be silenced with one click. */
export const silences = [
  { label: 'For one hour', milliseconds: hour },
  { label: 'For four hours', milliseconds: 4 * hour },
  { label: 'For a day', milliseconds: 24 * hour },
  { label: 'For a week', milliseconds: 168 * hour },
] as const;

/** Returns the actions on a rule other than editing; each reports its outcome in a toast. */
export const useRuleActions = () => {
  const noun = 'alert rule';
  const enable = useAction('analytics.alerts.rules.enable', { verb: 'enable', noun });
  const disable = useAction('analytics.alerts.rules.disable', { verb: 'disable', noun });
  const silence = useAction('analytics.alerts.rules.silence', {
    verb: 'silence',
    noun,
    done: 'Alert rule silenced',
  });
  const unsilence = useAction('analytics.alerts.rules.unsilence', { verb: 'unsilence', noun, done: 'Silence ended' });
  const remove = useAction('analytics.alerts.rules.delete', { verb: 'delete', noun, done: 'Alert rule deleted' });
  const of = ({ id }: Rule) => ({ params: { rule_id: id } });
  return {
    setEnabled: (rule: Rule, isOn: boolean) => (isOn ? enable : disable).run(of(rule)),
    silence: (rule: Rule, milliseconds: number) => {
      const until = new Date(Date.now() + milliseconds).toISOString();
      return silence.run({ ...of(rule), body: { until } });
    },
    unsilence: (rule: Rule) => unsilence.run(of(rule)),
    remove: (rule: Rule) => remove.run(of(rule)),
    isRemoving: remove.isBusy,
  };
};
