import { LinkButton } from '../link-button.tsx';
import layout from '../layout.module.css';

type ToastBodyProps = { text?: string | undefined; link?: { label: string; to: string } | undefined };

export const ToastBody = ({ text, link }: ToastBodyProps) => (
  <>
    {text && <div>{text}</div>}
    {link && (
      <div className={layout.apart}>
        <LinkButton to={link.to} size="compact-sm" variant="default">
          {link.label}
        </LinkButton>
      </div>
    )}
  </>
);
