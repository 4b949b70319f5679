import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Kind, KindVerb } from '@sluice/contract/shared/kind';
import { Button } from '@sluice/ui/core';
import { IconChevronDown, IconCopy, IconTerminal, IconTrash } from '@sluice/ui/icons';
import { Menu } from '@sluice/ui/overlays';
import { toast } from '../../../shared/toast/toast.ts';
import { curlOf } from '../../../shared/code-sample/action-code.ts';
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx';
import { copyText } from '../../../shared/copy-text.ts';
import { kindOperation } from '../../../shared/kinds/kind-operation.ts';
import { LinkButton } from '../../../shared/link-button.tsx';
import type { Area } from '../area.ts';
import { canCreate, canDelete, pathOf, type FamilyScreen } from '../family-screens.ts';
import { useDeletion } from '../use-deletion.ts';
import type { FamilyRow } from '../use-family.ts';

const copyable: readonly (readonly [label: string, verb: KindVerb])[] = [
  ['Get it', 'get'],
  ['Get its custom data', 'customData'],
  ['Delete it', 'delete'],
];

type FamilyActionsProps = { area: Area; screen: FamilyScreen; kind: Kind; row: FamilyRow };

/** Offers the actions on a resource: copying its calls, duplicating and deleting it. */
export const FamilyActions = ({ area, screen, kind, row }: FamilyActionsProps) => {
  const navigate = useNavigate();
  const { progress, run } = useDeletion(screen);
  const [isAsking, setAsking] = useState(false);
  const list = pathOf(area, screen);
  const copy = async (verb: KindVerb) => {
    const operation = kindOperation(screen.family, kind, verb);
    const isCopied = await copyText(curlOf({ operation, params: { [screen.family.idParameter]: row.id } }));
    if (isCopied) toast({ type: 'success', title: 'Copied as curl', text: 'Set SLUICE_API_KEY before you run it.' });
  };
  const remove = async () => {
    const done = await run([row]);
    setAsking(false);
    if (done.length > 0) await navigate({ to: list });
  };
  const verbs = kind.verbs;
  return (
    <>
      <Menu>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconTerminal size={16} />}
            rightSection={<IconChevronDown size={14} />}
          >
            Copy as curl
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {copyable
            .filter(([, verb]) => verbs?.includes(verb) ?? true)
            .map(([label, verb]) => (
              <Menu.Item key={verb} onClick={() => void copy(verb)}>
                {label}
              </Menu.Item>
            ))}
        </Menu.Dropdown>
      </Menu>
      {canCreate(kind) && (
        <LinkButton
          variant="default"
          leftSection={<IconCopy size={16} />}
          to={`${list}/create`}
          search={{ kind: kind.kind, from: row.id }}
        >
          Duplicate
        </LinkButton>
      )}
      {canDelete(kind) && (
        <Button variant="default" aria-label="Delete" onClick={() => setAsking(true)} px="sm">
          <IconTrash size={16} />
        </Button>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={`Delete this ${screen.noun}?`}
        confirm="Delete"
        isBusy={progress !== undefined}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      >
        “{row.name ?? row.id}” will be deleted. Encodings that are finished keep their files. Deletion fails while a
        running encoding uses it.
      </ConfirmDialog>
    </>
  );
};
