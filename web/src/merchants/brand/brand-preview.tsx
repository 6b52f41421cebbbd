import { brandVariables, type BrandTheme } from '@sandbar/domain/merchants';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { useWidth } from '../../ui/use-width.ts';
import styles from './brand.module.css';

/** Pages of the portal, the widths of their windows, and the visible parts, in CSS px. */
const PAGES = { list: '/product-vacation/list', signIn: '/auth/login', profile: '/profile' } as const;
const WINDOWS = { phone: [390, 844], computer: [1280, 900] } as const;

interface BrandPreviewProps {
  theme: BrandTheme;
  /** Changes when another draft is saved. */
  revision: string;
}

/**
 * Shows pages of the portal with the draft, for this reader only. They cannot be used. Colours follow the form at once,
 * other values after the draft is saved.
 */
export const BrandPreview = ({ theme, revision }: BrandPreviewProps) => {
  const t = useTexts('brand');
  const [page, setPage] = useState<keyof typeof PAGES>('list');
  const [device, setDevice] = useState<keyof typeof WINDOWS>('phone');
  const [scheme, setScheme] = useState<'light' | 'dark'>('light');
  const [place, width] = useWidth<HTMLDivElement>();
  const frame = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState(0);
  const [windowWidth, windowHeight] = WINDOWS[device];
  const scale = width === 0 ? 0 : Math.min(1, width / windowWidth);

  // Colours are shown while they are typed, and again in each page that was loaded.
  useEffect(() => {
    // While the frame changes from one page to the next, its document has no element yet.
    const root = frame.current?.contentDocument?.documentElement as HTMLElement | null | undefined;
    for (const [name, value] of Object.entries(brandVariables(theme, scheme)))
      root?.style.setProperty(`--${name}`, value);
  }, [theme, scheme, loaded]);

  return (
    <section aria-label={t('preview')} className={styles['preview']}>
      <div className={styles['previewHead']}>
        <h2 className="t14 w6">{t('preview')}</h2>
        <Segmented
          label={t('previewPage')}
          value={page}
          onChange={setPage}
          options={[
            { value: 'list', label: t('pageList') },
            { value: 'signIn', label: t('pageSignIn') },
            { value: 'profile', label: t('pageProfile') },
          ]}
        />
        <Segmented
          label={t('previewDevice')}
          value={device}
          onChange={setDevice}
          options={[
            { value: 'phone', label: t('phone') },
            { value: 'computer', label: t('computer') },
          ]}
        />
        <Segmented
          label={t('previewScheme')}
          value={scheme}
          onChange={setScheme}
          options={[
            { value: 'light', label: t('light') },
            { value: 'dark', label: t('dark') },
          ]}
        />
      </div>
      <div ref={place} className={styles['window']} style={{ height: windowHeight * scale, maxWidth: windowWidth }}>
        {scale > 0 && (
          // A page of the portal needs its scripts and this session; `inert` prevents its use.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          <iframe
            // Another address in the same frame would be an entry of this page's history.
            key={`${page} ${scheme} ${revision}`}
            ref={frame}
            title={t('preview')}
            src={`${PAGES[page]}?preview=brand&scheme=${scheme}`}
            width={windowWidth}
            height={windowHeight}
            style={{ transform: `scale(${scale})` }}
            onLoad={() => setLoaded((times) => times + 1)}
            inert
          />
        )}
      </div>
      <p className="t12 muted">{t('previewText')}</p>
    </section>
  );
};
