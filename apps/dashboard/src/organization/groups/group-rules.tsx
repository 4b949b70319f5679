import { useState } from 'react';
import { Badge } from '@sluice/ui/badge.tsx';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { IconPlus, IconTrash } from '@sluice/ui/icons';
import type { OperationResult } from '../../app/api/api.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import organizationStyles from '../organization.module.css';
import styles from './groups.module.css';
import { allMethods, areaName, methodNames, presets, summarize, type Preset } from './permission-summary.ts';
import { RuleForm } from './rule-form.tsx';
import { useRules, type GroupParams } from './use-group.ts';
import { useWork } from '../../shared/use-action.ts';

type Rule = OperationResult<'account.organizations.groups.permissions.list'>['items'][number];

const tones = { everything: 'good', part: 'active', nothing: 'neutral' } as const;

const Summary = ({ areas }: { areas: ReturnType<typeof summarize> }) => (
  <ul className={styles.summary}>
    {areas.map(({ area, level, text, details }) => (
      <li key={area}>
        <span>{areaName(area)}</span>
        <div>
          <Badge tone={tones[level]}>{text}</Badge>
          {details.length > 0 && (
            <details className={styles.details}>
              <summary>Details</summary>
              <ul>
                {details.map((detail) => (
                  <li key={detail}>{detail}</li>
                ))}
              </ul>
            </details>
          )}
        </div>
      </li>
    ))}
  </ul>
);

const isFull = ({ permissions }: Rule) => allMethods.every((method) => permissions.includes(method));

const RuleRow = ({ rule, onRemove }: { rule: Rule; onRemove: () => void }) => (
  <li className={styles.rule}>
    <Badge tone={rule.policy === 'ALLOW' ? 'good' : 'bad'}>{rule.policy === 'ALLOW' ? 'Allow' : 'Deny'}</Badge>
    <span>
      <code>{rule.resource}</code>
      <span className={organizationStyles.dim}>
        {isFull(rule) ? 'Full access' : rule.permissions.map((method) => methodNames[method]).join(', ')}
      </span>
    </span>
    <button
      type="button"
      className={organizationStyles.iconButton}
      aria-label={`Remove rule for ${rule.resource}`}
      onClick={onRemove}
    >
      <IconTrash size={16} />
    </button>
  </li>
);

const isThere = (rules: readonly Rule[], { rules: presetRules }: Preset): boolean =>
  presetRules.every(({ resource, policy, permissions }) =>
    rules.some(
      (rule) =>
        rule.resource === resource &&
        rule.policy === policy &&
        permissions.every((method) => rule.permissions.includes(method)),
    ),
  );

type PresetsProps = { rules: readonly Rule[]; isBusy: boolean; onChoose: (preset: Preset) => void };

const Presets = ({ rules, isBusy, onChoose }: PresetsProps) => (
  <div className={styles.presets} role="group" aria-label="Presets">
    <span className={organizationStyles.dim}>Presets:</span>
    {presets.map((preset) => (
      <Button
        key={preset.name}
        size="xs"
        variant="default"
        disabled={isBusy || isThere(rules, preset)}
        title={preset.help}
        onClick={() => onChoose(preset)}
      >
        {preset.name}
      </Button>
    ))}
  </div>
);

/** Summary of a group's permissions, and the rules that grant them. */
export const GroupRules = ({ params }: { params: GroupParams }) => {
  const { rules, catalogue, create, remove } = useRules(params);
  const [isAdding, setAdding] = useState(false);
  const addPreset = async (preset: Preset) => {
    for (const rule of preset.rules) await create.mutateAsync({ params, body: rule });
  };
  const preset = useWork(addPreset, { verb: 'add', noun: 'rule' });
  const removal = useWork((rule: Rule) => remove.mutateAsync({ params: { ...params, permission_id: rule.id } }), {
    verb: 'remove',
    noun: 'rule',
  });
  if (rules.error) return <ProblemState error={rules.error} what="rules" onRetry={() => void rules.refetch()} />;
  const items = rules.data?.items;
  return (
    <section className={styles.section} aria-label="Permissions" aria-busy={!items}>
      <h3>Effective permissions</h3>
      {items && catalogue.data && <Summary areas={summarize(catalogue.data.items, items)} />}
      <div className={styles.head}>
        <h3>Rules</h3>
        {!isAdding && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} />}
            disabled={!catalogue.data}
            onClick={() => {
              create.reset();
              setAdding(true);
            }}
          >
            New rule
          </Button>
        )}
      </div>
      {isAdding && catalogue.data && (
        <RuleForm params={params} catalogue={catalogue.data.items} create={create} onClose={() => setAdding(false)} />
      )}
      {items?.length === 0 && !isAdding && (
        <MessageBox type="INFO">
          This group has no permissions yet. Start with a preset, or add a rule for a resource. Deny rules override
          allow rules.
        </MessageBox>
      )}
      {items && items.length > 0 && (
        <ul className={styles.rules}>
          {items.map((rule) => (
            <RuleRow key={rule.id} rule={rule} onRemove={() => void removal.run(rule)} />
          ))}
        </ul>
      )}
      {!isAdding && items && (
        <Presets rules={items} isBusy={preset.isBusy} onChoose={(chosen) => void preset.run(chosen)} />
      )}
    </section>
  );
};
