import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';
import styles from './breadcrumb.module.css';

export const Breadcrumb = ({ items }: { items: readonly { label: string; to?: string }[] }) => (
  <nav aria-label={useTexts('common')('breadcrumb')}>
    <ol className="row wrap g8 t14 muted">
      {items.map((item, index) => (
        <li key={item.label} className={styles['item']}>
          {index > 0 && <IconChevronRight size={14} stroke={1.6} aria-hidden="true" />}
          {item.to ? (
            <Link className="inline h24 underlines" to={item.to}>
              {item.label}
            </Link>
          ) : (
            <span aria-current={index === items.length - 1 ? 'page' : undefined}>{item.label}</span>
          )}
        </li>
      ))}
    </ol>
  </nav>
);
