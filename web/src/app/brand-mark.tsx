import { Link } from 'react-router';
import { shell } from '../transport/shell.ts';
import { useScheme } from '../ui/theme/scheme.ts';
import styles from './header.module.css';
import { paths } from './paths.ts';

/** The merchant's mark and name. */
export const BrandMark = () => (
  <Link to={paths.home()} className={styles['brand']}>
    <Mark />
    <span className={styles['name']}>{shell.merchant.name}</span>
  </Link>
);

/** The merchant's mark in the current scheme. An image, never inline SVG: nothing in a merchant's file can run. */
export const Mark = () => {
  const { logo } = shell.merchant;
  return <img className="rigid" src={useScheme() === 'dark' ? logo.dark : logo.light} alt="" width={28} height={28} />;
};
