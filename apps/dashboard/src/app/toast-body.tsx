import { LinkButton } from '../shared/link-button.tsx';

type ToastBodyProps = { text?: string | undefined; link?: { label: string; to: string } | undefined };

export const ToastBody = ({ text, link }: ToastBodyProps) => (
  <>
    {text && <div>{text}</div>}
    {link && (
      <div style={{ marginTop: 8 }}>
        <LinkButton to={link.to} size="compact-sm" variant="default">
          {link.label}
        </LinkButton>
      </div>
    )}
  </>
);
