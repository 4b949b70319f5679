import { Link } from '@tanstack/react-router';
import { Card } from '@sluice/ui/layout/card.tsx';
import { useConfiguration } from '../../app/session/use-configuration.ts';
import styles from './home.module.css';

/** Links to guides, release notes and the API reference. */
export const DocumentationCard = () => {
  const documentation = useConfiguration()?.documentationUrl;
  return (
    <Card title="Documentation">
      <ul className={styles.links}>
        <li>
          <Link to="/observability/getting-started">Install a collector</Link>
          <span>Web, Android, iOS, tvOS and Roku, with code snippets.</span>
        </li>
        <li>
          <Link to="/observability/collectors-status" hash="release-notes">
            Release notes
          </Link>
          <span>Changes in the collectors.</span>
        </li>
        {documentation && (
          <li>
            <a href={documentation} target="_blank" rel="noreferrer">
              Guides and API reference<span className="visually-hidden">, opens in a new tab</span>
            </a>
            <span>All endpoints and dimensions, and how metrics are computed.</span>
          </li>
        )}
      </ul>
    </Card>
  );
};
