import { Link, type LinkProps } from '@tanstack/react-router';
import { Card } from '@sluice/ui/layout/card.tsx';
import layout from './layout.module.css';

type Entry = { to: LinkProps['to']; title: string; help: string };

/** Links to other screens, each with what it is for. */
export const LinksCard = ({ title, links }: { title: string; links: readonly Entry[] }) => (
  <Card title={title}>
    <ul className={`${layout.entries} ${layout.tight}`}>
      {links.map(({ to, title: name, help }) => (
        <li key={to}>
          <Link to={to} className={layout.link}>
            {name}
          </Link>
          <div className={`${layout.dim} ${layout.small}`}>{help}</div>
        </li>
      ))}
    </ul>
  </Card>
);
