import { Link } from 'react-router';
import { shell } from '../transport/shell.ts';
import { useScheme } from '../ui/theme/scheme.ts';
import styles from './header.module.css';
import { paths } from './paths.ts';

/** The merchant's mark and name; the mark is an SVG text that the server has sanitised. */
export const BrandMark = () => {
  const { logo, name } = shell.merchant;
  return (
    <Link to={paths.home()} className={styles['brand']}>
      <Mark svg={useScheme() === 'dark' ? logo.dark : logo.light} />
      <span className={styles['name']}>{name}</span>
    </Link>
  );
};

const Mark = ({ svg }: { svg: string }) => (
  <span className={styles['mark']} aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />
);
