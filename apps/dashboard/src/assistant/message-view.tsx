import { IconAlertTriangle, IconCheck } from '@sluice/ui/icons';
import { ScrollRegion } from '@sluice/ui/layout/scroll-region.tsx';
import { AnswerText } from './answer-text.tsx';
import styles from './assistant.module.css';
import { OwnLink } from './own-link.tsx';
import { approvalsOf, screenOf, toolLabel, type Part, type ToolPart } from './sources.ts';

const ToolUse = ({ part }: { part: ToolPart }) => {
  const { state, input, output, errorText } = part;
  const isRefused = state === 'output-error';
  return (
    <details className={styles.tool}>
      <summary>
        {isRefused ? <IconAlertTriangle size={14} /> : <IconCheck size={14} />}
        <span>
          {toolLabel(part)}
          {isRefused && ' (refused)'}
        </span>
      </summary>
      <ScrollRegion label={`Details of ${toolLabel(part)}`}>
        <pre className={styles.code}>
          {JSON.stringify({ input, ...(isRefused ? { errorText } : { output }) }, undefined, 2)}
        </pre>
      </ScrollRegion>
    </details>
  );
};

const PartView = ({ part }: { part: Part }) => {
  if (part.type === 'text') return <AnswerText text={part.text} />;
  if (part.type === 'dynamic-tool') return <ToolUse part={part} />;
  return approvalsOf(part).map(({ proposalId, summary }) => (
    <p key={proposalId} className={styles.approval}>
      Nothing is changed yet.{' '}
      <OwnLink path={`/ai-innovation-hub/proposals/${encodeURIComponent(proposalId)}`}>Decide on “{summary}”</OwnLink>
    </p>
  ));
};

const Sources = ({ parts }: { parts: readonly Part[] }) => {
  const links = new Map(
    parts.flatMap((part) => {
      const screen = part.type === 'dynamic-tool' && part.state === 'output-available' ? screenOf(part) : undefined;
      return screen !== undefined && part.type === 'dynamic-tool' ? [[screen, toolLabel(part)] as const] : [];
    }),
  );
  if (links.size === 0) return null;
  return (
    <div className={styles.sources}>
      <span>Sources</span>
      <ul aria-label="Sources">
        {[...links].map(([screen, label]) => (
          <li key={screen}>
            <OwnLink path={screen}>{label}</OwnLink>
          </li>
        ))}
      </ul>
    </div>
  );
};

type MessageViewProps = { role: 'user' | 'assistant'; parts: readonly Part[]; author: string };

/** A message of a chat: words, what was read for them, and changes to decide on. */
export const MessageView = ({ role, parts, author }: MessageViewProps) => (
  <article className={role === 'user' ? styles.question : styles.answer} aria-label={role === 'user' ? 'You' : author}>
    {role === 'user'
      ? parts.map((part, index) => part.type === 'text' && <p key={`${index}`}>{part.text}</p>)
      : parts.map((part, index) => <PartView key={`${index}`} part={part} />)}
    {role === 'assistant' && <Sources parts={parts} />}
  </article>
);
