import { Link } from '@tanstack/react-router';
import { Card } from '@sluice/ui/layout/card.tsx';
import { useConfiguration } from '../../app/session/use-configuration.ts';
import styles from './home.module.css';

/** Where to read on. */
export const DocumentationCard = () => {
  const documentation = useConfiguration()?.documentationUrl;
  return (
    <Card title="Documentation">
      <ul className={styles.links}>
        <li>
          <Link to="/observability/getting-started">Install a collector</Link>
          <span>Web, Android, iOS, tvOS and Roku, with snippets to copy.</span>
        </li>
        <li>
          <Link to="/observability/collectors-status" hash="release-notes">
            Release notes
          </Link>
          <span>What changed in the collectors.</span>
        </li>
        {documentation && (
          <li>
            <a href={documentation} target="_blank" rel="noreferrer">
              Guides and API reference<span className="visually-hidden">, opens in a new tab</span>
            </a>
            <span>Every call, every dimension, and how metrics are computed.</span>
          </li>
        )}
      </ul>
    </Card>
  );
};
