import { Link } from '@tanstack/react-router';
import { Badge } from '@sluice/ui/badge.tsx';
import { isAvailable, type Kind } from '@sluice/contract/shared/kind';
import type { Area } from '../area.ts';
import { canCreate, kindOf, pathOf, type FamilyScreen } from '../family-screens.ts';
import type { KindGroup } from '../screens/family-texts.ts';
import styles from '../families.module.css';

const CardText = ({ kind }: { kind: Kind }) => (
  <>
    <span className={styles.cardTitle}>
      {kind.label}
      {kind.unavailable !== undefined &&
        (kind.isLive ? <Badge>Live</Badge> : <Badge tone="warn">Not supported here</Badge>)}
      {!canCreate(kind) && <Badge>Created by the platform</Badge>}
    </span>
    {kind.help && <span className={styles.cardHelp}>{kind.help}</span>}
    {kind.unavailable !== undefined && <span className={styles.cardLack}>{kind.unavailable}</span>}
  </>
);

const isLive = ({ title }: { title: string }) => title === 'Live';

/** Orders groups; in the live area, live kinds come first. */
const groupsOf = (area: Area, { groups }: FamilyScreen): readonly KindGroup[] =>
  area === '/live' ? [...groups].toSorted((one, other) => Number(isLive(other)) - Number(isLive(one))) : groups;

type KindPickerProps = { area: Area; screen: FamilyScreen };

/** Lists every kind of a family by purpose; unavailable kinds state the reason. */
export const KindPicker = ({ area, screen }: KindPickerProps) => (
  <div className={styles.groups}>
    {groupsOf(area, screen).map(({ title, kinds }) => (
      <section key={title}>
        <h2 className={styles.groupTitle}>{title}</h2>
        <ul className={styles.cards}>
          {kinds
            .flatMap((name) => kindOf(screen, name) ?? [])
            .toSorted((one, other) => Number(!isAvailable(one)) - Number(!isAvailable(other)))
            .map((kind) => (
              <li key={kind.kind}>
                {canCreate(kind) ? (
                  <Link className={styles.card} to={`${pathOf(area, screen)}/create`} search={{ kind: kind.kind }}>
                    <CardText kind={kind} />
                  </Link>
                ) : (
                  <div className={styles.card}>
                    <CardText kind={kind} />
                  </div>
                )}
              </li>
            ))}
        </ul>
      </section>
    ))}
  </div>
);
