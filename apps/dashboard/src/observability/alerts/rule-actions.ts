import { useChange } from '../../app/api/hooks.ts';
import { actionFailure } from '../../app/texts.ts';
import { toast, toastProblem } from '../../app/toast.ts';

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
  const enable = useChange('analytics.alerts.rules.enable');
  const disable = useChange('analytics.alerts.rules.disable');
  const silence = useChange('analytics.alerts.rules.silence');
  const unsilence = useChange('analytics.alerts.rules.unsilence');
  const remove = useChange('analytics.alerts.rules.delete');
  const attempt = async (verb: string, work: () => Promise<unknown>, done?: string): Promise<boolean> => {
    try {
      await work();
      if (done) toast({ type: 'success', title: done });
      return true;
    } catch (error) {
      toastProblem(actionFailure(error, verb, 'alert rule'), error);
      return false;
    }
  };
  const of = ({ id }: Rule) => ({ params: { rule_id: id } });
  return {
    setEnabled: (rule: Rule, isOn: boolean) =>
      attempt(isOn ? 'enable' : 'disable', () => (isOn ? enable : disable).mutateAsync(of(rule))),
    silence: (rule: Rule, milliseconds: number) => {
      const until = new Date(Date.now() + milliseconds).toISOString();
      return attempt('silence', () => silence.mutateAsync({ ...of(rule), body: { until } }), 'Alert rule silenced');
    },
    unsilence: (rule: Rule) => attempt('unsilence', () => unsilence.mutateAsync(of(rule)), 'Silence ended'),
    remove: (rule: Rule) => attempt('delete', () => remove.mutateAsync(of(rule)), 'Alert rule deleted'),
    isRemoving: remove.isPending,
  };
};
