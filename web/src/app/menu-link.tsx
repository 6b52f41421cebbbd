import { Link } from 'react-router';
import { leadsAway, type MenuItem } from './navigation.ts';

/** One link of the top menu. Links to other sites open in a new tab. */
export const MenuLink = ({
  item,
  current,
  className,
  onClick,
}: {
  item: MenuItem;
  current: boolean;
  className: string | undefined;
  onClick?: () => void;
}) =>
  leadsAway(item.path) ? (
    <a href={item.path} target="_blank" rel="noopener noreferrer" className={className} onClick={onClick}>
      {item.name}
    </a>
  ) : (
    <Link to={item.path} className={className ?? ''} aria-current={current ? 'page' : undefined} onClick={onClick}>
      {item.name}
    </Link>
  );
