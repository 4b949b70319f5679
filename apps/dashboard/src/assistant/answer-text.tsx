import { ScrollRegion } from '@sluice/ui/layout/scroll-region.tsx';
import styles from './assistant.module.css';
import { OwnLink } from './own-link.tsx';
import { parseAnswer, type Block, type Inline } from './parse-answer.ts';

const Line = ({ line }: { line: readonly Inline[] }) =>
  line.map((part, index) => {
    // Lines are only ever appended to, so positions identify their parts.
    const key = `${index}`;
    if (part.kind === 'link')
      return (
        <OwnLink key={key} path={part.path}>
          {part.text}
        </OwnLink>
      );
    if (part.kind === 'code') return <code key={key}>{part.text}</code>;
    return part.kind === 'strong' ? <strong key={key}>{part.text}</strong> : <span key={key}>{part.text}</span>;
  });

const Rows = ({ head, rows }: Extract<Block, { kind: 'table' }>) => (
  <ScrollRegion label="Table of the answer">
    <table className={styles.table}>
      <thead>
        <tr>
          {head.map((cell, index) => (
            <th key={`${index}`} scope="col">
              <Line line={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={`${index}`}>
            {row.map((cell, column) => (
              <td key={`${column}`}>
                <Line line={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
);

const BlockView = ({ block }: { block: Block }) => {
  if (block.kind === 'table') return <Rows {...block} />;
  if (block.kind === 'code')
    return (
      <ScrollRegion label="Code of the answer">
        <pre className={styles.code}>{block.text}</pre>
      </ScrollRegion>
    );
  if (block.kind === 'list') {
    const List = block.isOrdered ? 'ol' : 'ul';
    return (
      <List className={styles.list}>
        {block.items.map((item, index) => (
          <li key={`${index}`}>
            <Line line={item} />
          </li>
        ))}
      </List>
    );
  }
  return (
    <p className={block.kind === 'heading' ? styles.heading : undefined}>
      <Line line={block.line} />
    </p>
  );
};

/** Text of a model as a few kinds of blocks; addresses of other sites and images are never loaded. */
export const AnswerText = ({ text }: { text: string }) => (
  <div className={styles.text}>
    {parseAnswer(text, location.origin).map((block, index) => (
      <BlockView key={`${index}`} block={block} />
    ))}
  </div>
);
