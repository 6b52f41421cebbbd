import {
  createTheme,
  MantineProvider,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core';
import type { ReactNode } from 'react';
import { useScheme } from '../theme/scheme.ts';

/**
 * Ten shades, all of them roles: 6 is primary in the light scheme, 3 in the dark one, and the CSS variables follow the
 * scheme.
 */
const brand: MantineColorsTuple = [
  'var(--primary-tint)',
  'var(--primary-tint)',
  'var(--primary-tint2)',
  'var(--primary)',
  'var(--primary)',
  'var(--primary)',
  'var(--primary)',
  'var(--primary-hover)',
  'var(--primary-press)',
  'var(--primary-press)',
];

/** Sandbar's type, shape and colour as Mantine's theme. The console adds the styles of its components. */
export const rolesTheme = createTheme({
  colors: { brand },
  primaryColor: 'brand',
  primaryShade: { light: 6, dark: 3 },
  fontFamily: 'var(--font-text)',
  fontSizes: { xs: '12px', sm: '14px', md: '16px', lg: '20px', xl: '28px' },
  radius: { xs: '4px', sm: 'var(--r-sm)', md: 'var(--r-ctl)', lg: 'var(--r-card)', xl: 'var(--r-panel)' },
  defaultRadius: 'md',
  respectReducedMotion: true,
});

const roles = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-placeholder': 'var(--faint)',
  '--mantine-color-error': 'var(--danger-ink)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--hair)',
  '--mantine-primary-color-contrast': 'var(--on-primary)',
};

const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: roles, dark: roles });
/** The nonce that the page's content security policy requires of style elements. */
export const styleNonce = () => document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '';

/**
 * Wraps what uses Mantine: loaded with it, on demand, so that pages without it do not pay for it. All variables are
 * defined here: Mantine's style sheet of defaults is not loaded.
 */
export const MantineRoles = ({
  children,
  theme = rolesTheme,
}: {
  children: ReactNode;
  theme?: MantineThemeOverride;
}) => (
  <MantineProvider
    theme={theme}
    deduplicateCssVariables={false}
    cssVariablesResolver={cssVariablesResolver}
    forceColorScheme={useScheme()}
    getStyleNonce={styleNonce}
  >
    {children}
  </MantineProvider>
);
