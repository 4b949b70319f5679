import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { IconBan, IconDotsVertical, IconPencil, IconTrash } from '@sluice/ui/icons';
import { Menu } from '@sluice/ui/overlays';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import type { Rule } from './form/draft.ts';
import { silences, useRuleActions } from './rule-actions.ts';

type RuleMenuProps = { rule: Rule; withEdit?: boolean; onDeleted?: () => void };

/** Menu of actions on a rule. */
export const RuleMenu = ({ rule, withEdit = true, onDeleted }: RuleMenuProps) => {
  const actions = useRuleActions();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const remove = async () => {
    const isGone = await actions.remove(rule);
    setAsked(false);
    if (isGone) onDeleted?.();
  };
  return (
    <>
      <Menu>
        <Menu.Target>
          <Button variant="subtle" size="xs" px={6} aria-label={`Actions for ${rule.name}`}>
            <IconDotsVertical size={16} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {withEdit && (
            <Menu.Item
              leftSection={<IconPencil size={16} />}
              onClick={() => void navigate({ to: '/observability/alerts/$ruleId/edit', params: { ruleId: rule.id } })}
            >
              Edit
            </Menu.Item>
          )}
          <Menu.Label>Silence</Menu.Label>
          {rule.silencedUntil ? (
            <Menu.Item leftSection={<IconBan size={16} />} onClick={() => void actions.unsilence(rule)}>
              End silence
            </Menu.Item>
          ) : (
            silences.map(({ label, milliseconds }) => (
              <Menu.Item
                key={label}
                leftSection={<IconBan size={16} />}
                onClick={() => void actions.silence(rule, milliseconds)}
              >
                {label}
              </Menu.Item>
            ))
          )}
          <Menu.Divider />
          <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => setAsked(true)}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={isAsked}
        title="Delete this alert rule?"
        confirm="Delete"
        isBusy={actions.isRemoving}
        onConfirm={() => void remove()}
        onClose={() => setAsked(false)}
      >
        {rule.name} will no longer be evaluated; its history is deleted.
      </ConfirmDialog>
    </>
  );
};
