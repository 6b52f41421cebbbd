import { Link } from 'react-router';
import { shell } from '../transport/shell.ts';
import { useScheme } from '../ui/theme/scheme.ts';
import styles from './header.module.css';
import { paths } from './paths.ts';

/** The merchant's logo and name. */
export const BrandMark = () => (
  <Link to={paths.home()} className={styles['brand']}>
    <Mark />
    <span className={styles['name']}>{shell.merchant.name}</span>
  </Link>
);

/**
 * The merchant's logo for the current scheme. It is an image, never inline SVG, so that a merchant's file cannot run
 * code.
 */
export const Mark = () => {
  const { logo } = shell.merchant;
  return <img className="rigid" src={useScheme() === 'dark' ? logo.dark : logo.light} alt="" width={28} height={28} />;
};
