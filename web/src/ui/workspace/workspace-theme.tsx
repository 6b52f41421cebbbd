import { createTheme, mergeThemeOverrides } from '@mantine/core';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Drawer.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Stepper.css';
import '@mantine/core/styles/Tooltip.css';
import type { ReactNode } from 'react';
import { setNonce } from 'get-nonce';
import { MantineRoles, rolesTheme, styleNonce } from '../mantine/mantine-roles.tsx';
import looks from './looks.module.css';

// Mantine's scroll lock behind a dialog writes a style element of its own.
setNonce(styleNonce());

const look = (name: string): string => looks[name] ?? '';
const floating = { shadow: 'none', transitionProps: { duration: 150, transition: 'fade' as const } };

/** Heights of buttons: 32 px in rows, 36 in toolbars, 40, 44 in a decision bar, 48 on phones. */
const HEIGHTS = { xs: '32px', sm: '36px', md: '40px', lg: '44px', xl: '48px' } as const;

/** By name: a style does not load its component. */
const theme = mergeThemeOverrides(
  rolesTheme,
  createTheme({
    components: {
      Button: {
        defaultProps: { size: 'md', variant: 'filled' },
        classNames: { root: look('button'), label: look('buttonLabel') },
        vars: (_: unknown, { size }: { size?: string }) => ({
          root: { '--button-height': HEIGHTS[(size ?? 'md') as keyof typeof HEIGHTS], '--button-padding-x': '16px' },
        }),
      },
      ActionIcon: {
        defaultProps: { variant: 'subtle', size: 36 },
        classNames: { root: look('icon') },
      },
      Checkbox: {
        defaultProps: { size: '18px', radius: 5 },
        classNames: { input: look('check'), label: look('checkLabel') },
      },
      Input: {
        defaultProps: { size: 'md' },
        classNames: { input: look('input'), section: look('section') },
        vars: (_: unknown, { size }: { size?: string }) => ({
          wrapper: { '--input-height': size === 'sm' ? '36px' : '44px' },
        }),
      },
      InputWrapper: {
        classNames: {
          label: look('label'),
          error: look('error'),
          description: look('hint'),
          required: look('required'),
        },
        defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] },
      },
      Pill: { classNames: { root: look('pill') } },
      // Inside a popover or a drawer, a click in its list would otherwise count as outside.
      Combobox: {
        defaultProps: { withinPortal: false },
        classNames: { dropdown: look('dropdown'), option: look('option'), empty: look('empty') },
      },
      Menu: {
        defaultProps: floating,
        classNames: {
          dropdown: look('dropdown'),
          item: look('option'),
          label: look('groupLabel'),
          divider: look('divider'),
        },
      },
      Popover: { defaultProps: floating, classNames: { dropdown: look('panel') } },
      Tooltip: { defaultProps: { openDelay: 300 }, classNames: { tooltip: look('tooltip') } },
      Drawer: {
        defaultProps: { overlayProps: { backgroundOpacity: 1, color: 'var(--scrim)' } },
        classNames: {
          content: look('drawer'),
          header: look('drawerHead'),
          title: look('drawerTitle'),
          body: look('drawerBody'),
        },
      },
      Modal: {
        defaultProps: { overlayProps: { backgroundOpacity: 1, color: 'var(--scrim)' }, radius: 'xl' },
        classNames: {
          content: look('drawer'),
          header: look('drawerHead'),
          title: look('drawerTitle'),
          body: look('drawerBody'),
        },
      },
      Stepper: {
        defaultProps: { size: 'xs', iconSize: 22 },
        classNames: { stepLabel: look('stepLabel'), stepIcon: look('stepIcon'), separator: look('stepLine') },
      },
    },
  }),
);

/**
 * Around every console page: Mantine in Sandbar's own tokens, so that both kinds of components look alike. Members'
 * pages never load it.
 */
export const WorkspaceTheme = ({ children }: { children: ReactNode }) => (
  <MantineRoles theme={theme}>{children}</MantineRoles>
);
