import { Link } from '@tanstack/react-router';
import { templateExamples } from '@sluice/contract/encoding/templates/examples/index';
import layout from '../../../shared/layout.module.css';
import { typeOf, type Area } from '../template-areas.tsx';
import styles from './template-list.module.css';

/** Example templates of an area to start from. */
export const Examples = ({ area }: { area: Area }) => (
  <section aria-labelledby="examples">
    <h2 id="examples" className={styles.heading}>
      Start from an example
    </h2>
    <ul className={styles.examples}>
      {templateExamples
        .filter(({ type = 'VOD' }) => type === typeOf(area))
        .map(({ slug, title, summary, tags }) => (
          <li key={slug}>
            <article className={styles.example}>
              <h3>
                <Link to={`${area}/templates/editor/$example`} params={{ example: slug }} className={layout.link}>
                  {title}
                </Link>
              </h3>
              <p>{summary}</p>
              <div className={styles.tags}>
                {tags.map((tag) => (
                  <span key={tag}>{tag}</span>
                ))}
              </div>
            </article>
          </li>
        ))}
    </ul>
  </section>
);
