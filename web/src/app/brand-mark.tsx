import { Link } from 'react-router';
import { shell } from '../transport/shell.ts';
import { useScheme } from '../ui/theme/scheme.ts';
import styles from './header.module.css';
import { paths } from './paths.ts';

/** The merchant's mark and name. */
export const BrandMark = () => (
  <Link to={paths.home()} className={styles['brand']}>
    <Mark className={styles['mark']} />
    <span className={styles['name']}>{shell.merchant.name}</span>
  </Link>
);

/**
 * The merchant's mark on the ground of the scheme. A picture, never part of the page: whatever a merchant's file holds,
 * it can do nothing there.
 */
export const Mark = ({ className }: { className?: string | undefined }) => {
  const { logo } = shell.merchant;
  return <img className={className} src={useScheme() === 'dark' ? logo.dark : logo.light} alt="" />;
};
