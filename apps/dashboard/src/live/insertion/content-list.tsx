import { Badge } from '@sluice/ui/badge.tsx';
import { Button } from '@sluice/ui/core';
import layout from '../../shared/layout.module.css';
import { contentName, type Content } from './content-name.ts';

const states = {
  CREATED: { tone: 'neutral', text: 'Waiting for a publisher' },
  DOWNLOADING: { tone: 'neutral', text: 'Encoding' },
  READY: { tone: 'good', text: 'Ready' },
  ERROR: { tone: 'bad', text: 'Failed' },
} as const;

/** Lists content that can be shown instead of the stream. */
export const ContentList = ({
  contents,
  onRun,
}: {
  contents: readonly Content[];
  onRun: (content: Content, isNow: boolean) => void;
}) => (
  <ul className={`${layout.entries} ${layout.tight}`} aria-label="Content">
    {contents.map((content) => (
      <li key={content.id} className={`${layout.row} ${layout.spread}`}>
        <span className={layout.row}>
          {contentName(content)}
          <Badge tone={states[content.status].tone}>{states[content.status].text}</Badge>
        </span>
        {content.status === 'READY' && (
          <span className={layout.row}>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Run content ${contentName(content)}`}
              onClick={() => onRun(content, true)}
            >
              Run content
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Schedule content ${contentName(content)}`}
              onClick={() => onRun(content, false)}
            >
              Schedule content
            </Button>
          </span>
        )}
      </li>
    ))}
  </ul>
);
