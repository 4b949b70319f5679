import type { Condition } from '@sluice/contract/notifications/conditions';
import { IconX } from '@sluice/ui/icons';
import type { ConditionAttribute } from '../events.ts';
import type { Leaf } from './condition-tree.ts';
import styles from './editor.module.css';

type Names = readonly ConditionAttribute[];
type ConditionListProps = {
  tree: Condition;
  attributes: Names;
  /** Removes a condition; the list is read-only without it. */
  onRemove?: (path: readonly number[]) => void;
};

const leafText = (leaf: Leaf, attributes: Names): string => {
  const attributeOfLeaf = attributes.find(({ attribute }) => attribute === leaf.attribute);
  const value = attributeOfLeaf?.values?.find((each) => each.value === leaf.value)?.label ?? leaf.value;
  return `${attributeOfLeaf?.label ?? leaf.attribute} ${leaf.operator} ${value}`;
};

type NodeProps = ConditionListProps & { path: readonly number[] };

const LeafChip = ({ tree, attributes, onRemove, path }: NodeProps & { tree: Leaf }) => {
  const words = leafText(tree, attributes);
  return (
    <span className={styles.chip}>
      <span>{words}</span>
      {onRemove && (
        <button type="button" aria-label={`Remove ${words}`} onClick={() => onRemove(path)}>
          <IconX size={14} />
        </button>
      )}
    </span>
  );
};

const Node = (props: NodeProps) => {
  const { tree, path } = props;
  if (tree.type === 'CONDITION') return <LeafChip {...props} tree={tree} />;
  return (
    <>
      {path.length > 0 && <span className={styles.parenthesis}>(</span>}
      {[...tree.conditions.entries()].map(([index, inner]) => (
        // A condition is identified by its path in the tree.
        <span className={styles.group} key={index}>
          {index > 0 && <span className={styles.joint}>{tree.type === 'AND' ? 'and' : 'or'}</span>}
          <Node {...props} tree={inner} path={[...path, index]} />
        </span>
      ))}
      {path.length > 0 && <span className={styles.parenthesis}>)</span>}
    </>
  );
};

/** Lists the conditions in one line, with groups in parentheses. */
export const ConditionList = (props: ConditionListProps) => (
  <div className={styles.tree} role="group" aria-label="Conditions">
    <Node {...props} path={[]} />
  </div>
);
