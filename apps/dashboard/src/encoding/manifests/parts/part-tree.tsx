import { Button } from '@sluice/ui/core';
import { IconPencil, IconPlus, IconTrash } from '@sluice/ui/icons';
import { Menu } from '@sluice/ui/overlays';
import type { ManifestType } from '@sluice/contract/encoding/manifests/types';
import { kindsBelow, partKind, partsIn, type PartRow } from './part-kinds.ts';
import { numberedTitle, partSummary } from './part-summary.ts';
import styles from './parts.module.css';

export type PartHandlers = {
  onAdd: (kind: string, holder: PartRow | undefined) => void;
  onEdit: (part: PartRow) => void;
  onDelete: (part: PartRow) => void;
};

type AddMenuProps = Pick<PartHandlers, 'onAdd'> & {
  type: ManifestType;
  holder: PartRow | undefined;
  /** Name of the parent, for screen readers. */
  label: string;
};

/** Menu of the kinds of parts that can be added to a parent. */
export const AddPartMenu = ({ type, holder, label, onAdd }: AddMenuProps) => {
  const kinds = kindsBelow(type, holder);
  if (kinds.length === 0) return null;
  return (
    <Menu>
      <Menu.Target>
        <Button size="xs" variant="default" leftSection={<IconPlus size={14} />} aria-label={`Add to ${label}`}>
          Add
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {kinds.map((kind) => (
          <Menu.Item key={kind} onClick={() => onAdd(kind, holder)}>
            {partKind(kind).label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

type TreeProps = PartHandlers & {
  type: ManifestType;
  parts: readonly PartRow[];
  holder: PartRow | undefined;
  isReadOnly?: boolean;
};

const Part = ({ part, ...tree }: Omit<TreeProps, 'holder'> & { part: PartRow }) => {
  const title = numberedTitle(tree.parts, part);
  const { detail } = partSummary(part);
  return (
    <li>
      <div className={styles.part}>
        <div className={styles.words}>
          <span>{title}</span>
          {detail && <small>{detail}</small>}
        </div>
        {!tree.isReadOnly && (
          <div className={styles.actions}>
            <AddPartMenu type={tree.type} holder={part} label={title} onAdd={tree.onAdd} />
            <Button size="xs" variant="default" px={8} aria-label={`Edit ${title}`} onClick={() => tree.onEdit(part)}>
              <IconPencil size={14} />
            </Button>
            <Button
              size="xs"
              variant="default"
              px={8}
              aria-label={`Delete ${title}`}
              onClick={() => tree.onDelete(part)}
            >
              <IconTrash size={14} />
            </Button>
          </div>
        )}
      </div>
      <PartList {...tree} holder={part} />
    </li>
  );
};

const PartList = ({ holder, ...tree }: TreeProps) => {
  const below = partsIn(tree.parts, holder);
  if (below.length === 0) return null;
  return (
    <ul>
      {below.map((part) => (
        <Part key={part.id} {...tree} part={part} />
      ))}
    </ul>
  );
};

/** Tree of the parts of a manifest or of a part, each with its actions. */
export const PartTree = (tree: TreeProps) => (
  <div className={styles.tree}>
    <PartList {...tree} />
  </div>
);
