import { Fragment, type ReactNode } from 'react';
import { IconChevronRight } from '../icons.ts';
import styles from './page-header.module.css';

type PageHeaderProps = {
  title: ReactNode;
  description?: ReactNode;
  /** Links to the parent levels, outermost first. */
  breadcrumbs?: readonly ReactNode[];
  actions?: ReactNode;
};

/** Title of a screen; its h1 receives the focus after navigation. */
export const PageHeader = ({ title, description, breadcrumbs, actions }: PageHeaderProps) => (
  <header className={styles.root}>
    <div className={styles.words}>
      {breadcrumbs && (
        <nav aria-label="Breadcrumbs">
          <ol className={styles.crumbs}>
            {Object.entries(breadcrumbs).map(([place, crumb]) => (
              // Breadcrumbs never reorder.
              <Fragment key={place}>
                <li>
                  {crumb}
                  {Number(place) < breadcrumbs.length - 1 && <IconChevronRight size={14} aria-hidden="true" />}
                </li>
              </Fragment>
            ))}
          </ol>
        </nav>
      )}
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {description && <p className={styles.description}>{description}</p>}
    </div>
    {actions && <div className={styles.actions}>{actions}</div>}
  </header>
);
